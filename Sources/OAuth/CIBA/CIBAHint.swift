import JOSE

/// The user whom a client wants to be asked (CIBA Core §7.1).
enum CIBAHint {
    static func user(
        in parameters: Parameters, of client: Client, _ context: Context
    ) throws(OAuthError) -> User {
        let sent = names.filter { parameters[$0] != nil }
        guard sent.count == 1, let kind = sent.first, let hint = parameters[kind] else {
            throw .invalidRequest(
                Finding(
                    "ciba.hints", ["value": sent.joined(separator: ", ")],
                    as: sent.isEmpty ? "empty" : nil))
        }
        switch kind {
        case "login_hint": return try user(named: hint, context)
        case "id_token_hint": return try user(ofToken: hint, client, context)
        default: return try user(named: try name(in: hint, context), context)
        }
    }

    private static let names = ["login_hint", "id_token_hint", "login_hint_token"]
}

private extension CIBAHint {
    static func user(named name: String, _ context: Context) throws(OAuthError) -> User {
        guard let user = context.users.user(named: name) else {
            throw OAuthError(.unknownUserID, Finding("ciba.user-unknown", ["name": name]))
        }
        context.remarkIfMadeUp(user)
        return user
    }

    /// Accepts an expired ID token, too.
    static func user(
        ofToken hint: String, _ client: Client, _ context: Context
    ) throws(OAuthError) -> User {
        guard let sub = IDTokenHint.claims(of: hint, context)?["sub"]?.string else {
            throw context.recognizing(
                hint, as: "id_token_hint", .invalidRequest(Finding("ciba.id-token-hint")))
        }
        let subjects = SubjectIdentifier(for: client, context)
        let known = context.users.all.first { subjects.identifier(of: $0.sub) == sub }
        if let known { return known }
        return try user(named: sub, context)
    }

    /// The name in a hint made by another party. Nothing says how it is signed or encrypted, so it
    /// is believed; a text that is no JWT is a name itself.
    static func name(in token: String, _ context: Context) throws(OAuthError) -> String {
        guard let claims = try? JWS(compact: token).claims else { return token }
        if let end = claims.numericDate("exp"), end <= context.now {
            throw OAuthError(
                .expiredLoginHintToken, Finding("ciba.hint-expired", ["seconds": context.now - end])
            )
        }
        // RFC 9493 §3.
        let identifier = claims["sub_id"] ?? [:]
        let name =
            ["email", "sub", "id"].compactMap { identifier[$0]?.string }.first
            ?? ["sub", "email", "login_hint"].compactMap { claims[$0]?.string }.first
        guard let name else { throw OAuthError(.unknownUserID, Finding("ciba.hint-nameless")) }
        return name
    }
}
