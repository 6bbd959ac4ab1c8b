import HTTP
import JOSE
import OAuth

/// `consents`: what users allowed clients, which pages do not ask for again.
enum ConsentsResource {
    static let resource = ControlResource(
        "consents",
        .show(
            "Lists what users allowed clients, the oldest first",
            query: [user, client, ListEnd.last.limit], .page(shape)
        ) { call in
            call.page(consents(for: call), from: .last) { consent in
                [
                    "user": .string(consent.user), "sub": .string(consent.sub),
                    "client_id": .string(consent.clientID), "scope": .string(consent.scope.text),
                ]
            }
        },
        .delete(
            "Forgets all consents, or those of a user or to a client, so that pages ask again",
            query: [user, client]
        ) { call in
            call.exchange.context.forget(consents(for: call))
        })

    private static let user = ControlParameter("user", "Only the consents of this user")
    private static let client = ControlParameter("client_id", "Only the consents to this client")

    private static let shape: JSONShape = [
        "user": .string, "sub": .string, "client_id": .string, "scope": .string,
    ]

    private static func consents(for call: ControlCall) -> [GivenConsent] {
        call.exchange.context.consents(
            ofUser: call.query("user"), toClient: call.query("client_id"))
    }
}
