import HTTP
import JOSE
import OAuth
import Text

/// `consents`: what users allowed clients, which pages do not ask for again.
enum ConsentsResource {
    static let resource = ControlResource(
        "consents",
        .show(
            "Lists what users allowed clients, the oldest first",
            query: [user, client, ListEnd.last.limit], .page(shape)
        ) { call in
            call.page(consents(call), from: .last) { key, scope in
                [
                    "user": .string(call.server.users.known(key.sub)?.username ?? key.sub),
                    "sub": .string(key.sub), "client_id": .string(key.clientID),
                    "scope": .string(scope.text),
                ]
            }
        },
        .delete(
            "Forgets all consents, or those of a user or to a client, so that pages ask again",
            query: [user, client]
        ) { call in
            for (key, _) in consents(call) { _ = call.server.state.consents.take(key) }
        })

    private static let user = ControlParameter("user", "Only the consents of this user")
    private static let client = ControlParameter("client_id", "Only the consents to this client")

    private static let shape: JSONShape = [
        "user": .string, "sub": .string, "client_id": .string, "scope": .string,
    ]

    private static func consents(_ call: ControlCall) -> [(key: ConsentKey, value: Scope)] {
        let (user, client) = (call.query("user"), call.query("client_id"))
        let sub = user.flatMap { call.server.users.user(named: $0)?.sub }
        return call.server.state.consents.entries.filter { key, _ in
            (user == nil || key.sub == sub) && (client == nil || key.clientID == client)
        }
    }
}
