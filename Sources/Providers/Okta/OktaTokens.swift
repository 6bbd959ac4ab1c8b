import JOSE
import OAuth
import Text

/// The contents of Okta's tokens
/// (https://developer.okta.com/docs/api/openapi/okta-oauth/guides/overview/).
extension Okta {
    /// The header has no `typ`, and the scope is a list.
    static let accessTokenShape: TokenShape = {
        var shape = TokenShape(
            type: nil,
            claims: [
                "jti", "iss", "aud", "sub", "iat", "exp", "cid", "uid", "scp", "auth_time", "act",
                "cnf",
            ], constants: ["ver": 1])
        shape.idPrefixes = ["": "AT."]
        shape.idForm = "<43 base64url>"
        return shape
    }()

    /// Beside an access token the ID token has only the user's names and address; userinfo has the
    /// rest.
    static let idTokenShape: TokenShape = {
        var shape = TokenShape(
            type: nil,
            claims: [
                "jti", "iss", "aud", "sub", "iat", "exp", "amr", "auth_time", "nonce", "at_hash",
                "c_hash", "acr", "act", "name", "preferred_username", "email",
            ], constants: ["ver": 1, "idp": .string(Okta.organization)])
        shape.carriesScopeClaims = false
        return shape
    }()
}

/// The claims under Okta's names, and those of the user that every ID token has.
struct OktaClaims: ClaimSource {
    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        let user = authorization.subject.flatMap { context.user(of: $0, seenBy: authorization) }
            .map(context.presented)
        switch kind {
        case .accessToken:
            claims["cid"] = .string(authorization.clientID)
            claims["scp"] = claims["scope"]?.string.map { Okta.list($0.words) }
            guard let user else { return }
            claims["uid"] = claims["sub"]
            claims["sub"] = .string(user.username)
        case .idToken:
            claims["jti"] = .string("ID." + context.world.entropy.token())
            for (scope, name) in Self.always where authorization.scope.contains(scope) {
                claims[name] = user?.claims[name]
            }
        case .refreshToken: break
        }
    }

    private static let always = [
        ("profile", "name"), ("profile", "preferred_username"), ("email", "email"),
    ]
}

/// `authorization_code`, where scripts of browsers have to use PKCE.
struct BrowserCodeGrant: Grant {
    let name = Catalog.authorizationCode.name
    let followsAuthorization = true

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let isOfScript = !context.record.read { $0.headers("Origin") }.isEmpty
        if isOfScript, request.parameters["code_verifier"] == nil {
            throw OAuthError(
                .invalidClient, "pkce.absent", ["client": client.id],
                wording: .exactly(
                    "Browser requests to the token endpoint must use Proof Key for Code Exchange.",
                    status: 401))
        }
        return try await Catalog.authorizationCode.redeem(request, by: client, context)
    }
}

/// `client_credentials`: for a scope of a custom server, or at the org server for one of Okta's own
/// API with a key.
struct ServiceGrant: Grant {
    let name = Catalog.clientCredentials.name
    let needsConfidentialClient = true

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let asked = request.parameters["scope"].map { Scope(text: $0) } ?? client.scope ?? []
        guard !asked.isEmpty else { throw OAuthError(.invalidScope, "scope.missing") }
        let ofUser = asked.intersection(Scope(Okta.builtInScopes))
        guard ofUser.isEmpty else {
            throw OAuthError(.invalidScope, "scope.of-user", ["values": ofUser.text])
        }
        let isOrg = !context.configuration.isBranch
        if isOrg, !Self.hasKey(request) {
            throw OAuthError(.invalidClient, "client.key-needed", ["client": client.id])
        }
        return try await Catalog.clientCredentials.redeem(request, by: client, context)
    }

    /// Returns true if the client proved that it holds a private key, and no secret.
    private static func hasKey(_ request: ClientRequest) -> Bool {
        let assertion = request.parameters["client_assertion"].flatMap { try? JWS(compact: $0) }
        return assertion?.algorithm?.isSymmetric == false
    }
}
