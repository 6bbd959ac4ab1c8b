/// What a user allowed a client, which pages do not ask for again.
package struct GivenConsent: Sendable {
    package let sub: String
    /// The username, or the `sub` of a user who is not there any more.
    package let user: String
    /// The client's id, or what stands for its group.
    package let clientID: String
    package let scope: Scope
}

extension Context {
    /// The consents, the oldest first.
    ///
    /// - Parameters:
    ///   - name: the user who gave them; nil for any.
    ///   - clientID: the client that they were given to; nil for any.
    package func consents(
        ofUser name: String? = nil, toClient clientID: String? = nil
    ) -> [GivenConsent] {
        let sub = name.flatMap { users.user(named: $0)?.sub }
        return state.consents.entries.filter { key, _ in
            (name == nil || key.sub == sub) && (clientID == nil || key.clientID == clientID)
        }.map { key, scope in
            GivenConsent(
                sub: key.sub, user: users.known(key.sub)?.username ?? key.sub,
                clientID: key.clientID, scope: scope)
        }
    }

    /// Forgets consents, so that the users are asked again.
    package func forget(_ consents: [GivenConsent]) {
        for consent in consents {
            _ = state.consents.take(ConsentKey(clientID: consent.clientID, sub: consent.sub))
        }
    }
}
