/// Forgets everything issued to a client, or for a user.
extension State {
    func removeGrants(to clientID: String) {
        removePendingLogins(of: clientID)
        removeGrants { $0.clientID == clientID }
    }

    func removeGrants(by sub: String) {
        sessions.removeAll { $0.sub == sub }
        removeGrants { $0.subject?.sub == sub }
    }

    private func removeGrants(where isMeant: @escaping @Sendable (Authorization) -> Bool) {
        codes.removeAll { isMeant($0.authorization) }
        accessTokens.removeAll { isMeant($0.authorization) }
        refreshTokens.removeAll { isMeant($0.authorization) }
    }
}
