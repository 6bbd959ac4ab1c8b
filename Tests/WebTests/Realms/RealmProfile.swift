import JOSE
import OAuth

extension Profile {
    /// A provider with its own place for tenants, readable refresh tokens, and its own members of
    /// the token answer.
    static let realmlike: Profile = {
        var profile = generic
        profile.name = "realmlike"
        profile.tenantPath = TenantPath("/realms/{master}")
        profile.paths = [
            "authorize": ["/protocol/openid-connect/auth"],
            "token": ["/protocol/openid-connect/token"],
            "userinfo": ["/protocol/openid-connect/userinfo"],
            "jwks": ["/protocol/openid-connect/certs"],
            "logout": ["/protocol/openid-connect/logout"],
            "discovery": ["/.well-known/openid-configuration"],
            "login": ["/login-actions/authenticate"],
        ]
        var shape = generic.idTokenShape
        shape.claims = ["iss", "aud", "sub", "azp", "iat", "exp", "jti", "scope", "sid"]
        shape.constants = ["typ": "Refresh"]
        profile.tokenForms.refreshToken = .jwt(shape)
        profile.refreshToken = RefreshTokenRules(given: .always, rotation: .always)
        profile.tokenAnswerParts = [SessionMembers()]
        return profile
    }()
}

/// The lifetime of the session, and its id.
private struct SessionMembers: TokenAnswerPart {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context) {
        answer["refresh_expires_in"] = .integer(
            granted.refreshToken.expires.map { $0 - context.now } ?? 0)
        answer["session_state"] = (granted.authorization.subject?.sessionID).map(JSON.string)
    }
}
