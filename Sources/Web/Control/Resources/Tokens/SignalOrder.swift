import JOSE
import Members
import OAuth
import Text

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

    package init(type: String) {
        self.type = type
    }

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
}

private extension SignalOrder {
    func subject(_ context: Context) throws(ControlProblem) -> SignalEvent.Subject {
        if let subject { return .stated(subject) }
        guard let name = user else {
            throw ControlProblem("is missing, and so is subject", at: "user")
        }
        guard let known = context.users.user(named: name) else {
            throw ControlProblem(
                "no user is called \(name.shown)", at: "user",
                suggestion: name.nearest(among: context.users.all.map(\.username)))
        }
        return .user(sub: known.sub, session: session)
    }
}
