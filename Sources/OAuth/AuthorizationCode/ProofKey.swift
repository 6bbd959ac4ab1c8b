import Text

/// Verifies a code verifier (RFC 7636 §4.6), and says which of the usual mistakes was made.
enum ProofKey {
    static func check(
        _ sent: String?, against challenge: CodeChallenge?, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        guard let challenge else {
            // RFC 9700 §4.8.2: a verifier without a challenge is the sign of a downgrade.
            if sent != nil {
                try context.permit(.invalidGrant(Finding("pkce.verifier-unexpected")), for: client)
            }
            return
        }
        guard let sent else { throw .invalidGrant(Finding("pkce.verifier-missing")) }
        if !challenge.isPlain, sent.trimmed({ $0 == "=" }) == challenge.value {
            throw .invalidGrant(Finding("pkce.verifier-is-challenge"))
        }
        let verifier = try undamaged(sent, challenge, client, context)
        try checkCharacters(of: verifier, client, context)
        guard (43...128).contains(verifier.utf8.count) else {
            throw .invalidGrant(Finding("pkce.verifier-length", ["count": verifier.count]))
        }
        guard challenge.isMet(by: verifier) else {
            let found =
                diagnosis(ofOther: verifier, client, context) ?? mismatch(verifier, challenge)
            throw context.recognizing(verifier, as: "code_verifier", .invalidGrant(found))
        }
    }
}

private extension ProofKey {
    static func mismatch(_ verifier: String, _ challenge: CodeChallenge) -> Finding {
        if challenge == .rfcExample { return Finding("pkce.challenge-of-rfc-example") }
        let form = HashedForm.all.first { $0.made(challenge, from: verifier) }
        return form.map { Finding("pkce.hashed-form", ["form": $0.words]) }
            ?? Finding("pkce.verifier-mismatch")
    }

    /// The verifier as sent if it meets the challenge, or else the verifier with a corruption
    /// undone if that meets it.
    static func undamaged(
        _ sent: String, _ challenge: CodeChallenge, _ client: Client, _ context: Context
    ) throws(OAuthError) -> String {
        if challenge.isMet(by: sent) { return sent }
        if let undone = try context.undone(
            sent, as: "code_verifier", for: client,
            .invalidGrant(Finding("pkce.verifier-mismatch")),
            accidents: Accident.ofBytes, { challenge.isMet(by: $0) })
        {
            return undone
        }
        let plain = OAuthError.invalidGrant(Finding("pkce.verifier-mismatch"))
        if let told = plain.noValue(sent, "code_verifier") { throw told }
        return sent
    }

    static func checkCharacters(
        of verifier: String, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        let text = verifier.trimmed(\.isNewline)
        if text != verifier {
            try context.permit(
                .invalidGrant(
                    Finding(
                        "pkce.verifier-line-break",
                        ["position": verifier.position(where: \.isNewline)])), for: client)
        }
        if text.hasSuffix("=") {
            try context.permit(
                .invalidGrant(Finding("pkce.verifier-padded", ["count": verifier.count])),
                for: client)
        }
        if !text.trimmed({ $0 == "=" }).utf8.allSatisfy(\.isUnreserved) {
            try context.permit(
                .invalidGrant(
                    Finding(
                        "pkce.verifier-character",
                        ["character": verifier.firstCharacter(not: \.isUnreserved)])), for: client)
        }
    }
}
