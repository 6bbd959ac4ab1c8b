import JOSE
import OAuth
import Text

/// The tokens (https://docs.github.com/apps/creating-github-apps/authenticating-with-a-github-app/refreshing-user-access-tokens).
extension GitHub {
    /// The lifetime of a token that does not expire.
    static let forever: Seconds = 10 * 365 * 86_400

    static func issue(_ profile: inout Profile) {
        profile.lifetimes.merge([
            .code: 600, .accessToken: forever, .refreshToken: 15_897_600, .deviceCode: 900,
            .idToken: 300,
        ]) { $1 }
        profile.accessToken = .opaque
        profile.tokenForms = TokenForms(
            code: "<20 hex>", accessToken: "gho_<36 base62>", refreshToken: "ghr_<76 base62>")
        profile.tokenForms.deviceCode = "<40 hex>"
        profile.idTokenShape = TokenShape(type: "JWT", claims: [])
        profile.refreshToken = RefreshTokenRules(given: .offlineAccess, rotation: .always)
        profile.refreshToken.endsAccessTokens = true
        profile.refreshToken.reuseEndsFamily = false
        profile.refreshToken.accessTokenLifetime = 28_800
        profile.refreshToken.slides = true
        profile.tokenAnswerParts = [GitHubTokenAnswer()]
        profile.device.namesCompleteURI = false
        profile.device.beginsWithoutProof = true
        profile.subjects = SubjectRules(ownText: "1<7 digits>")
        profile.userInfo.tokenSchemes = ["token"]
        profile.userInfoForm = { $0.githubDocument(at: $1.apiOrigin) }
    }
}

/// The scope with commas, `bearer` in lower case, and times only of tokens that end.
struct GitHubTokenAnswer: TokenAnswerPart {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context) {
        TokenLimit.keep(to: granted.authorization, context)
        answer["token_type"] = "bearer"
        let scope = Scope(text: answer["scope"]?.string ?? "")
        let isApp = context.clients[granted.authorization.clientID]?.github.isApp == true
        answer["scope"] = .string(isApp ? "" : scope.toldByGitHub.joined(separator: ","))
        if answer["expires_in"]?.integer == GitHub.forever { answer["expires_in"] = nil }
        guard let end = granted.refreshToken.expires, answer["refresh_token"] != nil else { return }
        answer["refresh_token_expires_in"] = .integer(end - context.now)
    }
}

/// The number of tokens that an app may have of one user for the same scope; the oldest go first
/// (https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps#creating-multiple-tokens-for-oauth-apps).
enum TokenLimit {
    private static let most = 10

    /// Revokes the oldest tokens beyond that number.
    static func keep(to authorization: Authorization, _ context: Context) {
        guard let sub = authorization.subject?.sub else { return }
        let alike = context.state.accessTokens.values.filter {
            $0.authorization.clientID == authorization.clientID
                && $0.authorization.subject?.sub == sub && !$0.isRevoked
                && Set($0.scope.values) == Set(authorization.scope.values)
        }
        for token in alike.ordered(by: { $0.issued }).dropLast(most) {
            token.authorization.revoke()
        }
    }
}
