import Text

/// - Only S256 is served (RFC 9700 §2.1.1), so the method must be named: its default is `plain`,
///   which some providers take.
/// - The challenge is 43 characters of base64url without padding (RFC 7636 §4.2).
/// - PKCE may be required of a client; a public client without it is reported.
///
/// Only the challenge is repaired where a mistake is permitted. The verifier is later hashed as
/// sent, because the client hashed it that way.
struct CheckPKCE: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let client = request.client
        let method = request.parameters["code_challenge_method"]
        guard let sent = request.parameters["code_challenge"] else {
            // The challenge protects the code (RFC 7636 §1); without one there is nothing to
            // protect.
            guard request.responseType.words.contains("code") else { return }
            return try refuseAbsence(of: method, client, context)
        }
        if context.profile.authorization.takesPlainChallenges, ["plain", nil].contains(method),
            client.policy.pkce != .required
        {
            request.challenge = CodeChallenge(value: try plain(sent), isPlain: true)
            return
        }
        try check(method: method, client, context)
        request.challenge = CodeChallenge(value: try mended(sent, client, context))
    }
}

private extension CheckPKCE {
    func refuseAbsence(
        of method: String?, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        if method != nil {
            try context.permit(.invalidRequest, "pkce.challenge-missing", for: client)
        }
        if client.policy.pkce == .required || context.profile.authorization.demandsPKCE {
            throw OAuthError(.invalidRequest, "pkce.absent", ["client": client.id], as: "required")
        }
        // An unregistered client shows only at the token endpoint whether it is public.
        if client.isPublic, !client.isOpen {
            try context.permit(.invalidRequest, "pkce.absent", ["client": client.id], for: client)
        }
    }

    func check(method: String?, _ client: Client, _ context: Context) throws(OAuthError) {
        switch method {
        case "S256": break
        case "s256" where context.profile.authorization.challengeMethodIgnoresCase: break
        case nil: try context.permit(.invalidRequest, "pkce.method-missing", for: client)
        case "plain": throw OAuthError(.invalidRequest, "pkce.method-plain")
        case .some(let other):
            _ = try context.lookUp(
                other, as: "code_challenge_method", for: client,
                else: OAuthError(
                    .invalidRequest, "pkce.method-unknown",
                    [
                        "sent": other,
                        "meant": AllowedWords.meant(
                            by: other, as: "code_challenge_method", among: ["S256"]),
                    ])
            ) { $0 == "S256" ? $0 : nil }
        }
    }

    /// A challenge that is a verifier (RFC 7636 §4.1).
    func plain(_ sent: String) throws(OAuthError) -> String {
        guard (43...128).contains(sent.utf8.count), sent.utf8.allSatisfy(\.isUnreserved) else {
            throw OAuthError(
                .invalidRequest, "pkce.challenge-length", ["challenge": sent, "count": sent.count])
        }
        return sent
    }

    func mended(_ sent: String, _ client: Client, _ context: Context) throws(OAuthError) -> String {
        var challenge = try unwrapped(sent, client, context)
        if challenge.contains(where: \.isNewline) {
            try context.permit(
                .invalidRequest, "pkce.challenge-line-break",
                ["challenge": sent, "position": sent.position(where: \.isNewline)], for: client)
            challenge.removeAll(where: \.isNewline)
        }
        if challenge.hasSuffix("=") {
            try context.permit(
                .invalidRequest, "pkce.challenge-padded", ["challenge": sent, "count": sent.count],
                for: client)
            challenge = challenge.trimmed { $0 == "=" }
        }
        if !challenge.utf8.allSatisfy(\.isBase64URL) {
            try context.permit(
                .invalidRequest, "pkce.challenge-not-base64url",
                ["challenge": sent, "character": sent.firstCharacter(not: \.isBase64URL)],
                for: client)
            challenge = String(challenge.map { ["+": "-", " ": "-", "/": "_"][$0] ?? $0 })
        }
        guard challenge.utf8.count == 43, challenge.utf8.allSatisfy(\.isBase64URL) else {
            let kind = MisshapenChallenge.recognized(challenge)
            throw OAuthError(
                .invalidRequest,
                kind.map {
                    Finding(
                        "pkce.challenge-form", ["challenge": sent, "kind": $0.words],
                        remedy: $0.remedy)
                } ?? Finding("pkce.challenge-length", ["challenge": sent, "count": sent.count]))
        }
        return challenge
    }

    /// The challenge without quotes or braces around it, if its length is right then.
    func unwrapped(
        _ sent: String, _ client: Client, _ context: Context
    ) throws(OAuthError) -> String {
        let plain = OAuthError(
            .invalidRequest, "pkce.challenge-length", ["challenge": sent, "count": sent.count])
        let undone = try context.undone(
            sent, as: "code_challenge", for: client, plain, corruptions: [.quotes, .braces]
        ) { $0.utf8.count == 43 }
        if let undone { return undone }
        if let told = plain.noValue(sent, "code_challenge") { throw told }
        return sent
    }
}

/// A kind of challenge that is not 43 characters of base64url, recognized by length and characters.
struct MisshapenChallenge: Sendable {
    /// Its description, in words that follow "is".
    let words: Phrase
    /// The name of the line that says what to do.
    let remedy: String
    let lengths: Set<Int>
    let fits: @Sendable (_ challenge: String) -> Bool

    /// The first kind that the challenge is of; nil where it looks like none.
    static func recognized(_ challenge: String) -> MisshapenChallenge? {
        all.first { $0.lengths.contains(challenge.utf8.count) && $0.fits(challenge) }
    }
}

private extension MisshapenChallenge {
    static let all: [MisshapenChallenge] = [
        MisshapenChallenge(
            words: .words("hex-digits-sha-256"), remedy: "bytes", lengths: [64], fits: isHex),
        MisshapenChallenge(
            words: .words("hex-digits-sha-256-encoded"), remedy: "bytes", lengths: [86]
        ) { Base64URL.decode($0).map { isHex(String(decoding: $0, as: UTF8.self)) } ?? false },
        MisshapenChallenge(
            words: .words("hex-digits-sha-1"), remedy: "sha-256", lengths: [40], fits: isHex),
        MisshapenChallenge(
            words: .words("hex-digits-sha-512"), remedy: "sha-256", lengths: [128], fits: isHex),
        MisshapenChallenge(
            words: .words("as-long-as-sha-1"), remedy: "sha-256", lengths: [27], fits: isBase64URL),
        MisshapenChallenge(
            words: .words("as-long-as-sha-384"), remedy: "sha-256", lengths: [64],
            fits: isBase64URL),
        MisshapenChallenge(
            words: .words("as-long-as-sha-512"), remedy: "sha-256", lengths: [86],
            fits: isBase64URL),
        MisshapenChallenge(
            words: .words("as-long-as-code-verifier"), remedy: "hash", lengths: Set(48...128)
        ) { $0.utf8.allSatisfy(\.isUnreserved) },
    ]

    static let isHex: @Sendable (String) -> Bool = { $0.utf8.allSatisfy { $0.hexValue != nil } }
    static let isBase64URL: @Sendable (String) -> Bool = { $0.utf8.allSatisfy(\.isBase64URL) }
}
