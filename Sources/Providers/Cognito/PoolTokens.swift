import JOSE
import OAuth

/// `GetTokensFromRefreshToken` and `RevokeToken`.
enum PoolTokens {
    @Sendable static func refresh(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let token = try call.text("RefreshToken")
        let request = try request(
            of: call,
            [("grant_type", Catalog.refreshToken.name), ("refresh_token", token)])
        return ["AuthenticationResult": result(try await TokenFlow.answer(request, context))]
    }

    @Sendable static func revoke(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        try await TokenRevocation.revoke(
            request(of: call, [("token", try call.text("Token"))]), context)
        return [:]
    }

    /// The answer where no challenge is left.
    static func signedIn(_ tokens: JSON) -> JSON {
        ["AuthenticationResult": result(tokens), "ChallengeParameters": [:]]
    }

    /// The answer of the token endpoint in the form of the API.
    static func result(_ tokens: JSON) -> JSON {
        var result: JSON = [:]
        for (name, member) in names { result[name] = tokens[member] }
        return result
    }
}

private extension PoolTokens {
    static let names = [
        ("AccessToken", "access_token"), ("IdToken", "id_token"),
        ("RefreshToken", "refresh_token"), ("ExpiresIn", "expires_in"),
        ("TokenType", "token_type"),
    ]

    static func request(
        of call: PoolCall, _ parameters: [(String, String)]
    ) throws(OAuthError) -> ClientRequest {
        var pairs = parameters + [("client_id", try call.text("ClientId"))]
        if let secret = call["ClientSecret"] { pairs.append(("client_secret", secret)) }
        return ClientRequest(parameters: Parameters(pairs.map { (name: $0, value: $1) }))
    }
}
