import JOSE
import OAuth
import Text

/// The contents of Okta's tokens (https://developer.okta.com/docs/api/openapi/okta-oauth/guides/overview/).
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
            ], constants: ["ver": 1, "idp": "00ounderstudy0000001"])
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
