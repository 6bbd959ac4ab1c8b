import Text

/// - Only S256 is served (RFC 9700 §2.1.1), so the method must be named: its default is `plain`.
/// - The challenge is 43 characters of base64url without padding (RFC 7636 §4.2).
/// - A client may be made to use PKCE; a public one that does not is worth a word.
///
/// What can be let through is mended in the challenge only. The verifier is hashed later as it
/// comes, for that is what the client did.
struct CheckPKCE: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let client = request.client
        let method = request.parameters["code_challenge_method"]
        guard let sent = request.parameters["code_challenge"] else {
            return try refuseAbsence(of: method, client, context)
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
            try context.permit(.invalidRequest(.challengeMissing), for: client)
        }
        if client.policy.pkce == .required {
            throw .invalidRequest(.pkceRequired(client))
        }
        if client.isPublic {
            try context.permit(.invalidRequest(.pkceAbsent(client)), for: client)
        }
    }

    func check(
        method: String?, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        switch method {
        case "S256": break
        case nil: try context.permit(.invalidRequest(.methodMissing), for: client)
        case "plain": throw .invalidRequest(.methodPlain)
        case .some(let other):
            _ = try context.lookUp(
                other, as: "code_challenge_method", for: client,
                else: .invalidRequest(.methodUnknown(other))
            ) { $0 == "S256" ? $0 : nil }
        }
    }

    func mended(
        _ sent: String, _ client: Client, _ context: Context
    ) throws(OAuthError) -> String {
        var challenge = try unwrapped(sent, client, context)
        if challenge.contains(where: \.isNewline) {
            try context.permit(.invalidRequest(.challengeLineBreak(sent)), for: client)
            challenge.removeAll(where: \.isNewline)
        }
        if challenge.hasSuffix("=") {
            try context.permit(.invalidRequest(.challengePadded(sent)), for: client)
            challenge = challenge.trimmed { $0 == "=" }
        }
        if !challenge.utf8.allSatisfy(\.isBase64URL) {
            try context.permit(.invalidRequest(.challengeNotBase64URL(sent)), for: client)
            challenge = String(challenge.map { ["+": "-", " ": "-", "/": "_"][$0] ?? $0 })
        }
        guard challenge.utf8.count == 43, challenge.utf8.allSatisfy(\.isBase64URL) else {
            throw .invalidRequest(.challengeLength(sent))
        }
        return challenge
    }

    /// The challenge without what it was wrapped in, when it is one then.
    func unwrapped(
        _ sent: String, _ client: Client, _ context: Context
    ) throws(OAuthError) -> String {
        let undone = try context.undone(
            sent, as: "code_challenge", for: client,
            .invalidRequest(.challengeLength(sent)), accidents: [.quotes, .braces]
        ) { $0.utf8.count == 43 }
        if undone == nil, Placeholder.isWhole(sent) {
            throw .invalidRequest(.placeholder("code_challenge", sent))
        }
        return undone ?? sent
    }
}
