import JOSE
import OAuth

/// The shapes of Cognito's tokens
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-with-identity-providers.html).
extension Cognito {
    private static let common: Set<String> = [
        "sub", "iss", "token_use", "auth_time", "iat", "exp", "jti", "origin_jti", "event_id",
        "cognito:groups",
    ]

    /// Only requests that named a `resource` get an audience.
    static let accessTokenShape: TokenShape = {
        var shape = TokenShape(
            type: nil,
            claims: common.union([
                "client_id", "scope", "username", "version", "aud", "device_key", "cnf",
            ]))
        shape.idForm = .uuid
        return shape
    }()

    static let idTokenShape = TokenShape(
        type: nil,
        claims: common.union(PoolClaims.ofTokens).union([
            "aud", "at_hash", "nonce", "cognito:username", "username",
        ]), carriesScopeClaims: true)

    /// A JWE in five parts that only the pool can open (RFC 7516 §3.1). Its header says
    /// `{"cty":"JWT","enc":"A256GCM","alg":"RSA-OAEP"}`.
    static let sealedToken: TextPattern = {
        let key = "<171 base64url><171 base64url>"
        let text = String(repeating: "<250 base64url>", count: 4)
        return TextPattern(
            "eyJjdHkiOiJKV1QiLCJlbmMiOiJBMjU2R0NNIiwiYWxnIjoiUlNBLU9BRVAifQ.\(key)"
                + ".<16 base64url>.\(text).<22 base64url>")
    }()
}

/// The claims under Cognito's names, and those that its tokens have whatever the scope.
struct PoolClaims: ClaimSource {
    /// Claims about a user that tokens have, and userinfo has not.
    static let ofTokens = [
        "cognito:groups", "cognito:roles", "cognito:preferred_role", "identities",
    ]

    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        let user = authorization.subject.flatMap { context.user(of: $0, seenBy: authorization) }
        switch kind {
        case .accessToken:
            claims["token_use"] = "access"
            if authorization.audience.isEmpty { claims["aud"] = nil }
            if !authorization.isPoolSignIn { claims["version"] = 2 }
            claims["auth_time"] = claims["auth_time"] ?? claims["iat"]
            claims["username"] = user.map { .string($0.username) }
            claims["cognito:groups"] = user.flatMap { Self.told($0.claims["cognito:groups"]) }
        case .idToken:
            claims["token_use"] = "id"
            claims["jti"] = .string(context.world.entropy.text(in: .uuid))
            claims["cognito:username"] = user.map { .string($0.username) }
            for name in Self.ofTokens { claims[name] = user.flatMap { Self.told($0.claims[name]) } }
        case .refreshToken: return
        }
        guard let subject = authorization.subject else { return }
        let flow = authorization.flowID?.text ?? ""
        let sign = "\(subject.sessionID) \(authorization.clientID) \(flow)"
        claims["origin_jti"] = Self.id("origin \(sign)")
        claims["event_id"] = Self.id("event \(sign)")
    }
}

private extension PoolClaims {
    /// An empty list is left out.
    static func told(_ claim: JSON?) -> JSON? { claim?.array?.isEmpty == true ? nil : claim }

    /// The same id for all tokens that come from one sign-in.
    static func id(_ text: String) -> JSON {
        .string(TextPattern.uuid.text(of: text))
    }
}

/// `GetTokensFromRefreshToken` and `RevokeToken`.
enum PoolTokens {
    @Sendable static func refresh(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let token = try call.text("RefreshToken")
        let request = try request(
            of: call, [("grant_type", Catalog.refreshToken.name), ("refresh_token", token)])
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
