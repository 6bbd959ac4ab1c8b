import JOSE
import OAuth

/// The forms and contents of Google's tokens
/// (https://developers.google.com/identity/openid-connect/openid-connect).
extension Google {
    static func issue(_ profile: inout Profile) {
        profile.lifetimes.merge([
            .code: 600, .accessToken: 3599, .idToken: 3600, .refreshToken: 180 * 86_400,
            .deviceCode: 1800,
        ]) { $1 }
        profile.accessToken = .opaque
        profile.tokenForms = TokenForms(
            code: "4/0A<70 base64url>", accessToken: "ya29.a0<160 base64url>",
            refreshToken: "1//0<60 base64url>")
        profile.tokenForms.deviceCode = "AH-1Ng<80 base64url>"
        profile.idTokenShape = TokenShape(
            type: "JWT",
            claims: [
                "iss", "azp", "aud", "sub", "at_hash", "c_hash", "nonce", "iat", "exp", "nbf",
                "jti",
            ], carriesScopeClaims: true)
        profile.claimSources = [GoogleClaims()]
        profile.usualClaims = ["email_verified": true]
        profile.subjects = SubjectRules(ownText: "1<20 digits>")
        profile.refreshToken = RefreshTokenRules(given: .always, rotation: .never)
        profile.refreshToken.isDue = { $0[OnlineAccess.self].bringsRefreshToken }
        profile.device.pageMember = "verification_url"
        profile.device.namesCompleteURI = false
        profile.device.scopes = deviceScopes
        profile.device.beginsWithoutProof = true
        profile.assertions.hasScope = true
        profile.assertions.subjectIsOptional = true
        profile.assertions.longestLife = 3600
        profile.assertions.audiences = [
            "https://oauth2.googleapis.com/token", "https://www.googleapis.com/oauth2/v4/token",
            "https://accounts.google.com/o/oauth2/token",
        ]
    }
}

/// The issuer that a tenant states for its ID tokens, and the additional claims of those that come
/// by redirect.
struct GoogleClaims: ClaimSource {
    private static let redirecting: Set<EndpointName> = ["authorize", "login", "consent"]
    /// The time by which such a token is valid before it is made, for clocks that are late.
    private static let leeway: Seconds = 300

    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        guard kind == .idToken else { return }
        if let issuer = context.configuration.google.idTokenIssuer {
            claims["iss"] = .string(issuer)
        }
        guard let endpoint = context.record.read({ $0.endpoint }),
            Self.redirecting.contains(endpoint)
        else { return }
        claims["nbf"] = (claims["iat"]?.integer).map { .integer($0 - Self.leeway) }
        claims["jti"] = .string(context.world.entropy.text(in: "<40 hex>"))
    }
}
