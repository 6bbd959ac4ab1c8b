import JOSE
import OAuth

/// The user under the names that Google had before OpenID Connect.
package enum LegacyUserInfo {
    private static let names = ["sub": "id", "email_verified": "verified_email"]

    /// - Throws: the errors of the userinfo endpoint.
    package static func answer(
        to token: String, sentBy presentation: TokenPresentation, _ context: Context
    ) throws(OAuthError) -> JSON {
        let told = try UserInfo.answer(to: token, sentBy: presentation, context)
        let claims =
            switch told {
            case .claims(let claims): claims
            case .jwt(let jwt): (try? JWS(compact: jwt))?.claims ?? [:]
            }
        let members = (claims.object ?? [:]).map { (names[$0.key] ?? $0.key, $0.value) }
        return .object(Dictionary(members) { first, _ in first })
    }
}
