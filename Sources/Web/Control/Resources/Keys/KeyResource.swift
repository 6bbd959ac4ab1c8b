import HTTP
import OAuth

/// `keys/{kid}`: one key.
enum KeyResource {
    static let resource = ControlResource(
        "keys/{kid}",
        [
            ControlOperation(.get, "Shows a key", gives: .ok(KeysResource.shape)) { call in
                let entries = call.server.keys.roster.shown
                guard let entry = entries.first(where: { $0.key.id == call.segment("kid") }) else {
                    throw missing(call)
                }
                return .json(KeysResource.json(entry))
            },
            ControlOperation(
                .delete, "Retires a key; where it signs, a new one takes its place",
                gives: .noContent
            ) { call in
                let isGone = try await call.server.keys.retire(
                    call.segment("kid"), on: call.server.world.worker)
                guard isGone else { throw missing(call) }
                return Response(.noContent)
            },
        ])

    private static func missing(_ call: ControlCall) -> ControlProblem {
        .notFound(
            "key", call.segment("kid"), known: call.server.keys.roster.shown.map(\.key.id))
    }
}
