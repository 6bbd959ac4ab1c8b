import JOSE
import OAuth

extension Profile {
    /// GitHub in the layout of its Enterprise Server, which has OAuth and the API at one origin
    /// (https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps).
    package static let github: Profile = {
        var profile = foundation
        profile.name = "github"
        profile.issuer = IssuerRules(path: "/login/oauth") ?? .bare
        profile.paths = GitHub.paths
        profile.branches = ActionsIssuer.rules
        profile.variables = ActionsIssuer.variables
        GitHub.offer(&profile)
        GitHub.issue(&profile)
        GitHub.answer(&profile)
        return profile
    }()
}

/// GitHub's own values.
enum GitHub {
    /// The paths of an endpoint of the API, which is also served where api.github.com has it.
    static func api(_ path: String) -> [String] {
        ["/api/v3" + path, path]
    }

    static let paths: [String: [String]] = [
        "authorize": ["/login/oauth/authorize"], "token": ["/login/oauth/access_token"],
        "device": ["/login/device/code"], "verification": ["/login/device"],
        "login": ["/session"], "consent": ["/login/oauth/consent"],
        "discovery": ["/.well-known/oauth-authorization-server/login/oauth"],
        "userinfo": api("/user"), "emails": api("/user/emails"), "orgs": api("/user/orgs"),
        "teams": api("/user/teams"), "memberships": api("/user/memberships/orgs"),
        "membership": api("/user/memberships/orgs/{org}"),
        "org-member": api("/orgs/{org}/members/{username}"),
        "scoped-token": api("/applications/{client_id}/token/scoped"),
        "app-token": api("/applications/{client_id}/token"),
        "app-grant": api("/applications/{client_id}/grant"), "jobs": ["/_understudy/jobs"],
        "id-token": [ActionsIssuer.path + "/request"],
        "jwks": [], "logout": [], "introspect": [], "revoke": [], "par": [], "register": [],
        "registration": [], "check-session": [],
    ]
}

extension GitHub {
    static func offer(_ profile: inout Profile) {
        profile.scopes = includedScopes.keys.sorted() + otherScopes
        profile.scopeRules.takesCommas = true
        profile.scopeRules.included = includedScopes
        profile.scopeClaims = [:]
        // No scope value is empty, so no request is one for an ID token.
        profile.loginScope = ""
        profile.grants = [Catalog.authorizationCode, RefreshGrant(), DeviceGrant()]
        profile.responseTypes = [.code]
        profile.responseModes = [.query]
        profile.clientAuthentication = [
            Catalog.clientSecretPost, Catalog.clientSecretBasic, Catalog.publicClient,
        ]
        profile.keys.algorithms = [.rs256]
        profile.keys.publishesCertificates = true
        profile.keys.namesCertificates = true
        profile.discovery = discovery
        profile.audiences.areFixed = true
        profile.authorization.ignoresResponseType = true
        profile.authorization.ignoresUnknownPrompts = true
        profile.authorization.prompts = [.selectAccount]
        profile.redirects.comparison = .below
        profile.redirects.ignoresLoopbackPorts = true
        profile.redirects.takesFirst = true
        profile.redirects.isOptionalAtToken = true
        profile.redirects.redirectsMismatch = true
        profile.checks = [CheckAppScope()]
        profile.grantedScope = grantedScope
        profile.tokenChecks = [CheckVerifiedEmail()]
        refusals.join(&profile)
    }
}
