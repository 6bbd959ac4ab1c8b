/// Verifies a code verifier (RFC 7636 §4.6), and says which of the usual mistakes was made.
enum ProofKey {
    static func check(
        _ verifier: String?, against challenge: CodeChallenge?, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        guard let challenge else {
            // RFC 9700 §4.8.2: a verifier without a challenge is the sign of a downgrade.
            if verifier != nil {
                try context.permit(.invalidGrant(.verifierUnexpected), for: client)
            }
            return
        }
        guard let verifier else { throw .invalidGrant(.verifierMissing) }
        if verifier == challenge.value { throw .invalidGrant(.verifierIsChallenge) }
        if verifier.hasSuffix("=") {
            try context.permit(.invalidGrant(.verifierPadded(verifier)), for: client)
        }
        if !verifier.utf8.reversed().drop(while: { $0 == 0x3d }).allSatisfy(\.isUnreserved) {
            try context.permit(.invalidGrant(.verifierCharacter(verifier)), for: client)
        }
        guard (43...128).contains(verifier.utf8.count) else {
            throw .invalidGrant(.verifierLength(verifier))
        }
        guard challenge.isMet(by: verifier) else {
            throw .invalidGrant(
                challenge == .rfcExample ? .verifierOfExample : .verifierMismatch)
        }
    }
}
