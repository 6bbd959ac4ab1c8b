import JOSE
import Text

/// Verifies a code verifier (RFC 7636 §4.6), and says which of the usual mistakes was made.
enum ProofKey {
    static func check(
        _ sent: String?, against challenge: CodeChallenge?, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        guard let challenge else {
            // RFC 9700 §4.8.2: a verifier without a challenge is the sign of a downgrade.
            if sent != nil {
                try context.permit(.invalidGrant, "pkce.verifier-unexpected", for: client)
            }
            return
        }
        guard let sent else { throw OAuthError(.invalidGrant, "pkce.verifier-missing") }
        if !challenge.isPlain, sent.trimmed({ $0 == "=" }) == challenge.value {
            throw OAuthError(.invalidGrant, "pkce.verifier-is-challenge")
        }
        let verifier = try undamaged(sent, challenge, client, context)
        try checkCharacters(of: verifier, client, context)
        let shortest = context.profile.authorization.takesShortVerifiers ? 1 : 43
        guard (shortest...128).contains(verifier.utf8.count) else {
            throw OAuthError(.invalidGrant, "pkce.verifier-length", ["count": verifier.count])
        }
        guard challenge.isMet(by: verifier) else {
            let found =
                diagnosis(ofOther: verifier, client, context) ?? mismatch(verifier, challenge)
            throw context.recognizing(
                verifier, as: "code_verifier", OAuthError(.invalidGrant, found))
        }
    }
}

private extension ProofKey {
    static func mismatch(_ verifier: String, _ challenge: CodeChallenge) -> Finding {
        if challenge == .rfcExample { return Finding("pkce.challenge-of-rfc-example") }
        if !challenge.isPlain, CodeChallenge(verifier: challenge.value).value == verifier {
            return Finding("pkce.verifier-is-challenge", as: "swapped")
        }
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
            OAuthError(.invalidGrant, "pkce.verifier-mismatch"),
            corruptions: Corruption.ofBytes, { challenge.isMet(by: $0) })
        {
            return undone
        }
        let plain = OAuthError(.invalidGrant, "pkce.verifier-mismatch")
        if let told = plain.noValue(sent, "code_verifier") { throw told }
        return sent
    }

    static func checkCharacters(
        of verifier: String, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        let text = verifier.trimmed(\.isNewline)
        if text != verifier {
            try context.permit(
                .invalidGrant, "pkce.verifier-line-break",
                ["position": verifier.position(where: \.isNewline)], for: client)
        }
        if text.hasSuffix("=") {
            try context.permit(
                .invalidGrant, "pkce.verifier-padded", ["count": verifier.count], for: client)
        }
        if !text.trimmed({ $0 == "=" }).utf8.allSatisfy(\.isUnreserved) {
            try context.permit(
                .invalidGrant, "pkce.verifier-character",
                ["character": verifier.firstCharacter(not: \.isUnreserved)], for: client)
        }
    }
}

extension ProofKey {
    /// The finding for a verifier that belongs to another request of the same client, as when two
    /// tabs store it in the same place; nil for any other.
    static func diagnosis(
        ofOther verifier: String, _ client: Client, _ context: Context
    ) -> Finding? {
        standing(of: CodeChallenge(verifier: verifier), client, context).map {
            Finding("pkce.verifier-of-other-request", ["client": client.id, "standing": $0])
        }
    }

    /// The number of requests of each kind to look at.
    private static let most = 1_000

    /// The state of the request with a challenge, in words.
    private static func standing(
        of challenge: CodeChallenge, _ client: Client, _ context: Context
    ) -> Phrase? {
        let code = context.state.codes.newest(among: most) {
            $0.challenge == challenge && $0.authorization.clientID == client.id
        }
        if let code {
            guard let redeemed = code.value.redemption?.time else {
                return .words("whose-code-not-redeemed")
            }
            return .words("whose-code-redeemed-s", ["seconds": context.now - redeemed])
        }
        let waiting = context.state.pendingForms.newest(among: most) { form in
            guard let login = form.matter as? PendingLogin else { return false }
            return login.request.challenge == challenge && login.request.client.id == client.id
        }
        if waiting != nil { return .words("waits-for-user") }
        let pushed = context.state.pushedRequests.newest(among: most) {
            $0.clientID == client.id && $0.parameters["code_challenge"] == challenge.value
        }
        return pushed.map { _ in .words("was-pushed") }
    }
}

/// A form that clients hash by mistake instead of the characters of the verifier that they send.
struct HashedForm: Sendable {
    /// Its name, in words that follow "the hash of".
    let words: Phrase
    private let bytes: @Sendable (_ verifier: String) -> [UInt8]?

    /// Returns true if a challenge was made from this form of a verifier.
    func made(_ challenge: CodeChallenge, from verifier: String) -> Bool {
        guard let bytes = bytes(verifier) else { return false }
        return Base64URL.encode(Digest.sha256(bytes)) == challenge.value
    }
}

extension HashedForm {
    static let all: [HashedForm] = [
        HashedForm(words: .words("bytes-code-verifier-encodes-base64url")) { Base64URL.decode($0) },
        HashedForm(words: .words("bytes-code-verifier-encodes-hex")) { $0.bytesOfHexadecimal },
        HashedForm(words: .words("code-verifier-base64url")) {
            Array(Base64URL.encode(Array($0.utf8)).utf8)
        },
        HashedForm(words: .words("code-verifier-hex")) { Array(Array($0.utf8).hexadecimal.utf8) },
        HashedForm(words: .words("code-verifier-line-feed-end")) { Array("\($0)\n".utf8) },
        HashedForm(words: .words("code-verifier-quotation-marks")) { Array("\"\($0)\"".utf8) },
        HashedForm(words: .words("code-verifier-padding-base64")) {
            Array($0.utf8) + Array(repeating: .ascii("="), count: (4 - $0.utf8.count % 4) % 4)
        },
        HashedForm(words: .words("code-verifier-standard-base64")) {
            $0.utf8.map { [.ascii("-"): .ascii("+"), .ascii("_"): .ascii("/")][$0] ?? $0 }
        },
        HashedForm(words: .words("code-verifier-utf-16")) {
            $0.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        },
        HashedForm(words: .words("code-verifier-lower-case")) { Array($0.lowercased().utf8) },
        HashedForm(words: .words("hash-code-verifier")) { Digest.sha256(Array($0.utf8)) },
        HashedForm(words: .words("hex-digits-hash-code-verifier")) {
            Array(Digest.sha256(Array($0.utf8)).hexadecimal.utf8)
        },
        HashedForm(words: .words("code-challenge")) {
            Array(CodeChallenge(verifier: $0).value.utf8)
        },
    ]
}

extension String {
    /// Names the first character that is not among those allowed, with its position counted from 0.
    func firstCharacter(not isAllowed: (UInt8) -> Bool) -> Phrase {
        let scalars = Array(unicodeScalars)
        let index = scalars.firstIndex { !$0.isASCII || !isAllowed(UInt8($0.value)) }
        guard let index else { return .words("no-foreign-character") }
        switch scalars[index] {
        case " ": return .words("space-at-position", ["index": index])
        case "\n": return .words("line-feed-at-position", ["index": index])
        case "\r": return .words("carriage-return-at-position", ["index": index])
        case let other:
            return .words("character-at-position", ["character": String(other), "index": index])
        }
    }
}
