import Text

extension ProofKey {
    /// The finding for a verifier that belongs to another request of the same client, as when two
    /// tabs store it in the same place; nil for any other.
    static func diagnosis(
        ofOther verifier: String, _ client: Client, _ context: Context
    ) -> Finding? {
        let challenge = CodeChallenge(verifier: verifier)
        let code = context.state.codes.newest(among: most) {
            $0.challenge == challenge && $0.authorization.clientID == client.id
        }
        if let code {
            return Finding(
                "pkce.verifier-of-other-request",
                ["client": client.id, "standing": standing(of: code, context)])
        }
        let isWaiting = context.state.pendingForms.newest(among: most) { form in
            guard let login = form.matter as? PendingLogin else { return false }
            return login.request.challenge == challenge && login.request.client.id == client.id
        }
        if isWaiting != nil {
            return Finding(
                "pkce.verifier-of-other-request",
                ["client": client.id, "standing": Phrase.words("waits-for-user")])
        }
        let isPushed = context.state.pushedRequests.newest(among: most) {
            $0.clientID == client.id && $0.parameters["code_challenge"] == challenge.value
        }
        return isPushed.map { _ in
            Finding(
                "pkce.verifier-of-other-request",
                ["client": client.id, "standing": Phrase.words("was-pushed")])
        }
    }

    /// The number of requests of each kind to look at.
    private static let most = 1_000

    private static func standing(of code: IssuedCode, _ context: Context) -> Phrase {
        guard let redeemed = code.redemption?.time else {
            return .words("whose-code-not-redeemed")
        }
        return .words("whose-code-redeemed-s", ["seconds": context.now - redeemed])
    }
}
