import HTTP
import JOSE
import Members
import OAuth
import Text

/// `events`: the streams of shared signals, and events that a test sends through them.
enum EventsResource {
    static let resource = ControlResource(
        "events",
        .list("Lists the streams of receivers, and how many events wait in each", of: shape) {
            call in call.server.state.signalStreams.values.map { json($0, call.exchange) }
        },
        ControlOperation(
            .post, "Tells the receivers of an event that ask for its type and its subject",
            body: .object(sample: ["type": "session-revoked"], SignalOrder.read),
            gives: .created(
                .page(["stream_id": .string, "jti": .string, "state": .word(["waits", "pushed"])]))
        ) { call, order in
            let outcomes = try await order.send(call.exchange)
            let told = outcomes.map { outcome -> JSON in
                let waits = outcome.isWaiting(in: call.exchange.server.state)
                return [
                    "stream_id": .string(outcome.streamID), "jti": .string(outcome.tokenID),
                    "state": .string(waits ? "waits" : "pushed"),
                ]
            }
            return .json(.page(told), .created)
        })

    private static let shape: JSONShape = [
        "stream_id": .string, "client_id": .string, "status": .string, "waiting": .integer,
        "events_delivered": .list(.string), "delivery": .map(.string),
    ]

    private static func json(_ stream: SignalStream, _ exchange: Exchange) -> JSON {
        var json = SignalStreamEndpoint.json(stream, exchange).merging(stream.statusJSON)
        json["client_id"] = .string(stream.clientID)
        json["waiting"] = .integer(stream.waiting.count)
        json["delivery"] = json["delivery"].map { $0.merging(["authorization_header": .null]) }
        return json
    }
}

/// An event that a test sends, about a user or about an explicit subject.
package struct SignalOrder: Sendable {
    /// The name of a CAEP event type, or a URI.
    let type: String
    package var user: String?
    /// The `sid` of a session of the user.
    package var session: String?
    package var subject: JSON?
    /// Members beside those that every event has.
    package var members: JSON = [:]

    package init(type: String) { self.type = type }

    @Sendable static func read(_ members: inout MemberReader) -> SignalOrder? {
        let type = members.requiredString("type")
        var order = SignalOrder(type: type ?? "")
        order.user = members.string("user")
        order.session = members.string("session")
        order.subject = members.object("subject") { $0.everything() }
        order.members = members.object("event") { $0.everything() } ?? [:]
        return type == nil ? nil : order
    }

    /// - Throws: if no signals are transmitted, or the event is about nobody.
    package func send(_ exchange: Exchange) async throws(ControlProblem) -> [Signals.Outcome] {
        let context = exchange.context
        guard context.server.signals.isOn else {
            throw .conflict(
                "this tenant transmits no shared signals; add shared_signals to its configuration")
        }
        let event = SignalEvent(
            SignalEvent.uri(type), about: try subject(context),
            Signals.details("admin", "a test sent this", context).merging(members))
        return await Signals.tell(of: event, context)
    }

    private func subject(_ context: Context) throws(ControlProblem) -> SignalEvent.Subject {
        if let subject { return .stated(subject) }
        guard let name = user else {
            throw ControlProblem("is missing, and so is subject", at: "user")
        }
        guard let known = context.users.user(named: name) else {
            throw ControlProblem(
                "no user is called \(name.shown)", at: "user",
                suggestion: name.nearest(among: context.users.names(near: name)))
        }
        return .user(sub: known.sub, session: session)
    }
}
