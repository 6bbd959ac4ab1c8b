import Text

extension ProofKey {
    /// The finding for a verifier that belongs to another request of the same client, as when two
    /// tabs store it in the same place; nil for any other.
    static func diagnosis(
        ofOther verifier: String, _ client: Client, _ context: Context
    ) -> Diagnosis? {
        let challenge = CodeChallenge(verifier: verifier)
        let code = context.state.codes.newest(among: most) {
            $0.challenge == challenge && $0.authorization.clientID == client.id
        }
        if let code { return .verifierOfOther(client, standing(of: code, context)) }
        let isWaiting = context.state.pendingForms.newest(among: most) { form in
            guard let login = form.matter as? PendingLogin else { return false }
            return login.request.challenge == challenge && login.request.client.id == client.id
        }
        if isWaiting != nil { return .verifierOfOther(client, "which waits for the user") }
        let isPushed = context.state.pushedRequests.newest(among: most) {
            $0.clientID == client.id && $0.parameters["code_challenge"] == challenge.value
        }
        return isPushed.map { _ in .verifierOfOther(client, "which was pushed") }
    }

    /// The number of requests of each kind to look at.
    private static let most = 1_000

    private static func standing(of code: IssuedCode, _ context: Context) -> Phrase {
        guard let redeemed = code.redemption?.time else {
            return "whose code was not redeemed"
        }
        return "whose code was redeemed \(context.now - redeemed) s ago"
    }
}

private extension Diagnosis {
    /// - Parameter standing: the status of that request, in words that follow it.
    static func verifierOfOther(_ client: Client, _ standing: Phrase) -> Diagnosis {
        PKCEDiagnosis.verifierOfOther.found(
            "code_verifier belongs to another authorization request of client "
                + "\(client.id.shown), \(standing)",
            remedy: "keep the code_verifier of each request under its state: tabs and repeated "
                + "logins overwrite one that all requests share")
    }
}
