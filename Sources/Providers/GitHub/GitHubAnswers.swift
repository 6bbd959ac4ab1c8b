import JOSE
import OAuth
import Text

/// The form of GitHub's answers (https://docs.github.com/rest/using-the-rest-api).
extension GitHub {
    static let json = "application/json; charset=utf-8"

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
        let cache = "max-age=0, private, must-revalidate"
        let ofUser = [
            "Content-Type": json, "Cache-Control": "private, max-age=60, s-maxage=60",
            "Vary":
                "Accept, Authorization, Cookie, X-GitHub-OTP, Accept-Encoding, X-Requested-With",
        ]
        for endpoint in [
            "userinfo", "emails", "orgs", "teams", "memberships", "membership", "public-user",
        ] {
            profile.fields.byEndpoint[endpoint] = ofUser
            profile.fields.entityTags[endpoint] = 64
        }
        for endpoint in ["api-root", "meta", "app-token"] {
            profile.fields.byEndpoint[endpoint] = [
                "Content-Type": json, "Cache-Control": "public, max-age=60, s-maxage=60",
            ]
            profile.fields.entityTags[endpoint] = 64
        }
        for endpoint in ["token", "device"] {
            profile.fields.byEndpoint[endpoint] = ["Content-Type": json, "Cache-Control": cache]
            profile.fields.entityTags[endpoint] = 32
        }
        profile.fields.byEndpoint["rate-limit"] = [
            "Content-Type": json, "Cache-Control": "no-cache",
        ]
        profile.madeFields = GitHubService.fields
        profile.fields.allowsAnyOrigin = true
        profile.fields.requestIDs = ["X-GitHub-Request-Id"]
        profile.fields.requestIDForm = "<4 HEX>:<6 HEX>:<7 HEX>:<7 HEX>:<8 HEX>"
        profile.fields.scope = "X-OAuth-Scopes"
        profile.fields.exposed = """
            ETag Link Location Retry-After X-GitHub-OTP X-RateLimit-Limit X-RateLimit-Remaining
            X-RateLimit-Used X-RateLimit-Resource X-RateLimit-Reset X-OAuth-Scopes
            X-Accepted-OAuth-Scopes X-Poll-Interval X-GitHub-Media-Type X-GitHub-SSO
            X-GitHub-Request-Id Deprecation Sunset
            """.split(whereSeparator: \.isWhitespace).map(String.init)
        let unasked = [
            "pkce.absent", "pkce.verifier-unexpected", "bearer.scope-lacks-openid",
            "authorize.nonce-without-openid", "id-token.not-asked-for",
            "refresh-token.not-asked-for", "client.secret-twice", "parameter.foreign",
            "parameter.in-query", "authorize.scope-separator",
        ]
        profile.diagnosis = Dictionary(uniqueKeysWithValues: unasked.map { ($0, .ignore) })
    }
}

/// The tokens (https://docs.github.com/apps/creating-github-apps/authenticating-with-a-github-app/refreshing-user-access-tokens).
extension GitHub {
    /// The lifetime of a token that does not expire.
    static let forever: Seconds = 10 * 365 * 86_400

    static func issue(_ profile: inout Profile) {
        profile.lifetimes.merge([
            .code: 600, .accessToken: forever, .refreshToken: 15_811_200, .deviceCode: 900,
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
        profile.userInfoForm = { user, token, context in
            user.githubDocument(at: context.apiOrigin, openedBy: token.scope)
        }
    }
}

/// The scope with commas, `bearer` in lower case, and times only of tokens that end.
struct GitHubTokenAnswer: TokenAnswerPart {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context) {
        if let token = answer["access_token"]?.string {
            TokenLimit.keep(to: granted.authorization, adding: token, context)
        }
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
    /// The number of tokens of any scope that are remembered.
    private static let mostKnown = 200

    /// Revokes the oldest tokens beyond that number.
    static func keep(
        to authorization: Authorization, adding token: String, _ context: Context
    ) {
        guard let sub = authorization.subject?.sub else { return }
        let (store, key) = (context.state.tokensOfApps, key(authorization.clientID, sub))
        let new = SecretDigest(token)
        let dead = Set((store[key]?.all ?? []).filter { live($0, context) == nil })
        _ = store.insertNew(TokensOfApp(), for: key, until: .never)
        _ = store.update(key) { known in
            known.all = known.all.filter { !dead.contains($0) }.suffix(mostKnown - 1) + [new]
        }
        let alike = tokens(of: authorization.clientID, for: sub, context).filter {
            Set($0.scope.values) == Set(authorization.scope.values)
        }
        for token in alike.dropLast(most) { token.authorization.revoke() }
    }

    /// The valid tokens that an app has of a user, the oldest first.
    static func tokens(
        of clientID: String, for sub: String, _ context: Context
    ) -> [IssuedAccessToken] {
        (context.state.tokensOfApps[key(clientID, sub)]?.all ?? [])
            .compactMap { live($0, context) }
    }

    private static func key(_ clientID: String, _ sub: String) -> SecretDigest {
        SecretDigest("\(clientID) \(sub)")
    }

    private static func live(_ token: SecretDigest, _ context: Context) -> IssuedAccessToken? {
        context.state.accessTokens[token].flatMap { $0.isRevoked ? nil : $0 }
    }
}

/// The tokens that an app has of one user, so that a new one is not compared with those of all.
struct TokensOfApp: Sendable, Codable, MemorySized {
    var all: [SecretDigest] = []

    var heapBytes: Int { all.count * MemoryLayout<SecretDigest>.stride }
}

extension State {
    /// The tokens by app and user. Those of a removed user are known no more.
    var tokensOfApps: Expiring<SecretDigest, TokensOfApp> {
        store(of: .nobody, atMost: 10_000)
    }
}
