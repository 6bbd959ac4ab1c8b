import JOSE
import OAuth

/// The shapes of Keycloak's tokens.
extension Keycloak {
    /// The claims that the scopes `profile` and `email` put into both tokens.
    private static let userClaims: Set<String> = [
        "name", "given_name", "family_name", "preferred_username", "email", "email_verified",
    ]

    static let accessTokenShape: TokenShape = {
        var shape = plainShape
        shape.confirmation = confirmation
        // The prefixes tell the kind of session and grant that a token belongs to.
        shape.idPrefixes = [
            "authorization_code": "onrtac:", "password": "onrtro:", "refresh_token": "onrtrt:",
        ]
        return shape
    }()

    private static let confirmation: [String: JSON] = ["kc-jkt-type": "DPoP"]

    private static let plainShape = TokenShape(
        type: "JWT",
        claims: userClaims.union([
            "exp", "iat", "auth_time", "jti", "iss", "aud", "sub", "typ", "azp", "sid", "acr",
            "allowed-origins", "realm_access", "resource_access", "scope", "client_id", "cnf",
            "nonce", "session_state", "act",
        ]), constants: ["typ": "Bearer"])

    /// The shape for the administration's own tools, where introspection has the rest.
    static let lightweightShape: TokenShape = {
        var shape = accessTokenShape
        shape.claims = ["exp", "iat", "jti", "iss", "typ", "azp", "sid", "scope"]
        return shape
    }()

    static let idTokenShape = TokenShape(
        type: "JWT",
        claims: [
            "exp", "iat", "auth_time", "jti", "iss", "aud", "sub", "typ", "azp", "nonce", "sid",
            "at_hash", "c_hash", "s_hash", "acr", "session_state", "act",
        ], constants: ["typ": "ID"], carriesScopeClaims: true)

    static let refreshTokenShape: TokenShape = {
        var shape = TokenShape(
            type: "JWT",
            claims: [
                "exp", "iat", "jti", "iss", "aud", "sub", "typ", "azp", "sid", "scope", "aud_x",
                "prov", "nonce", "session_state", "cnf",
            ], constants: ["typ": "Refresh", "prov": "default"])
        shape.confirmation = confirmation
        return shape
    }()
}
