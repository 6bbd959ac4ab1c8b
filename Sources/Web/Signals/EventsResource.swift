import HTTP
import JOSE
import Members
import OAuth

/// `events`: the streams of shared signals, and events that a test sends through them.
enum EventsResource {
    static let resource = ControlResource(
        "events",
        [
            ControlOperation(
                .get, "Lists the streams of receivers, and how many events wait in each",
                gives: .ok(.page(shape))
            ) { call in
                let exchange = call.exchange
                let streams = exchange.server.state.signalStreams.values
                return .json(.page(streams.map { json($0, exchange) }))
            },
            ControlOperation(
                .post, "Tells the receivers of an event that ask for its type and its subject",
                body: .object(sample: ["type": "session-revoked"], SignalOrder.read),
                gives: .created(
                    .page([
                        "stream_id": .string, "jti": .string, "state": .word(["waits", "pushed"]),
                    ])
                )
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
            },
        ])

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
