import OAuth

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
