import JOSE
import OAuth
import Text

/// The form of GitHub's answers (https://docs.github.com/rest/using-the-rest-api).
extension GitHub {
    static func answer(_ profile: inout Profile) {
        profile.authorizationAnswer.status = 302
        profile.authorizationAnswer.namesIssuer = false
        profile.authorizationAnswer.hasSessionState = false
        profile.errors = errors
        profile.errorAnswerParts = [GitHubErrorPart()]
        profile.backChannel.documentsJSON = true
        profile.backChannel.takesQuery = true
        profile.backChannel.usualGrant = Catalog.authorizationCode.name
        profile.backChannel.checksClientFirst = true
        profile.backChannel.formAnswers = ["token", "device"]
        profile.backChannel.closedToScripts = ["token", "device"]
        let json = "application/json; charset=utf-8"
        let cache = "max-age=0, private, must-revalidate"
        let media = [
            "Content-Type": json, "X-GitHub-Media-Type": "github.v3; format=json",
            "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "4999",
        ]
        let organization = "admin:org, read:org, repo, user, write:org"
        profile.fields.byEndpoint = [
            "token": ["Content-Type": json, "Cache-Control": cache],
            "device": ["Content-Type": json, "Cache-Control": cache],
            "userinfo": media.accepting(""), "emails": media.accepting("user, user:email"),
            "orgs": media.accepting(organization), "teams": media.accepting(organization),
            "memberships": media.accepting(organization),
            "membership": media.accepting(organization),
        ]
        profile.fields.requestIDs = ["X-GitHub-Request-Id"]
        profile.fields.scope = "X-OAuth-Scopes"
        profile.fields.exposed = [
            "ETag", "Link", "X-OAuth-Scopes", "X-Accepted-OAuth-Scopes", "X-RateLimit-Limit",
            "X-RateLimit-Remaining",
        ]
        let unasked = [
            "pkce.absent", "pkce.verifier-unexpected", "bearer.scope-lacks-openid",
            "authorize.nonce-without-openid", "id-token.not-asked-for",
            "refresh-token.not-asked-for", "client.secret-twice", "parameter.foreign",
            "parameter.in-query", "authorize.scope-separator",
        ]
        profile.diagnosis = Dictionary(uniqueKeysWithValues: unasked.map { ($0, .ignore) })
    }
}

private extension [String: String] {
    /// Adds the scopes, one of which a token needs.
    func accepting(_ scopes: String) -> [String: String] {
        merging(["X-Accepted-OAuth-Scopes": scopes]) { $1 }
    }
}

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
