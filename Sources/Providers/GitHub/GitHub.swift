import JOSE
import OAuth
import Text

extension Profile {
    /// GitHub in the layout of its Enterprise Server, which has OAuth and the API at one origin
    /// (https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps).
    package static let github: Profile = {
        var profile = foundation
        profile.name = "github"
        profile.look = Look(.plain, "#1a7f37", on: "#f6f8fa", .soft)
        profile.issuer = IssuerRules(path: "/login/oauth") ?? .bare
        profile.paths = GitHub.paths
        profile.variables = ActionsToken.variables
        GitHub.offer(&profile)
        GitHub.issue(&profile)
        GitHub.answer(&profile)
        return profile
    }()
}

/// GitHub's own values.
enum GitHub {
    /// The paths of an endpoint of the API, which is also served where api.github.com has it.
    static func api(_ path: String) -> [String] { ["/api/v3" + path, path] }

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
        "id-token": [ActionsToken.path],
        "api-root": ["/api/v3", "/api/v3/", "/"], "public-user": api("/users/{username}"),
        "meta": api("/meta"), "rate-limit": api("/rate_limit"), "zen": api("/zen"),
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

extension PlayedProvider {
    static let github = PlayedProvider(
        profiles: [.github],
        members: ProviderMembers(
            tenants: [ActionsMembers()], clients: [GitHubClientMembers()],
            users: [GitHubUserMembers()]),
        remembers: [
            .part("actionsJobs") { $0.actionsJobs }, .part("tokensOfApps") { $0.tokensOfApps },
            .kind(DeviceLogin.self),
        ],
        refusals: GitHub.refusals,
        endpoints: GitHub.accountEndpoints + GitHub.serviceEndpoints + GitHub.appEndpoints
            + GitHub.jobEndpoints,
        libraries: [.pyGithub])
}

/// The API about the user of a token.
private extension GitHub {
    static let accountEndpoints: [ProviderEndpoint] = [
        list("emails", AccountList.emails), list("orgs", AccountList.organizations),
        list("teams", AccountList.teams), list("memberships", AccountList.memberships),
        .get("membership", .bearer, .crossOrigin) { call, context in
            let found = try AccountMembership.own(
                in: call.segment("org"), to: token(of: call, context), context)
            return found.map { .json($0) } ?? missing
        },
        // The status alone tells it.
        .get("org-member", .bearer, [.noMembers, .crossOrigin]) { call, context in
            let isMember = try AccountMembership.includes(
                call.segment("username"), organization: call.segment("org"),
                to: token(of: call, context), context)
            return isMember ? .status(204) : missing
        },
    ]

    /// A list with links to its other pages (RFC 8288).
    static func list(
        _ name: EndpointName,
        _ list: @escaping @Sendable (String, Parameters, Context) throws(OAuthError) -> AccountList
    ) -> ProviderEndpoint {
        .get(name, .bearer, [.noMembers, .crossOrigin]) { call, context in
            let found = try list(token(of: call, context), call.query, context)
            guard let next = found.next else { return .json(.array(found.elements)) }
            let links = [(next, "next"), (found.last, "last")].map { page, relation in
                "<\(call.url(with: "page", String(page)))>; rel=\"\(relation)\""
            }
            return .json(.array(found.elements), fields: ["Link": links.joined(separator: ", ")])
        }
    }

    /// What the API says to everybody, but not to who has a wrong token.
    static let serviceEndpoints: [ProviderEndpoint] = [
        service("api-root") { _, context in .json(GitHubService.root(at: context.apiOrigin)) },
        service("public-user") { call, context in
            let name = call.segment("username")
            let user = context.users.all.first { $0.githubLogin == name }
            return user.map { .json($0.githubDocument(at: context.apiOrigin)) } ?? missing
        },
        service("meta") { _, _ in .json(["verifiable_password_authentication": false]) },
        service("rate-limit") { _, context in .json(GitHubService.limits(context.now)) },
        service("zen", .noMembers) { _, _ in .text("Keep it logically awesome.") },
    ]

    static func service(
        _ name: EndpointName, _ traits: ProviderEndpoint.Traits = [],
        answer: @escaping ProviderEndpoint.Direct
    ) -> ProviderEndpoint {
        .get(name, .bearer, traits.union(.crossOrigin)) { call, context in
            let schemes = context.profile.userInfo.tokenSchemes
            if let token = try call.bearer(orQuery: false, schemes: schemes) {
                try context.learn(BearerToken.verified(token, context), at: name)
            }
            return try await answer(call, context)
        }
    }

    static func token(of call: any ProviderCall, _ context: Context) throws(OAuthError) -> String {
        try call.token(schemes: context.profile.userInfo.tokenSchemes)
    }

    static let missing = ProviderAnswer.json(
        [
            "message": "Not Found", "documentation_url": "https://docs.github.com/rest",
            "status": "404",
        ], status: 404)
}

/// The API by which an app looks at a token of its own, renews it or ends it.
private extension GitHub {
    static let rest = ProviderEndpoint.Surface.plain(ErrorPlace("rest"))

    static let appEndpoints: [ProviderEndpoint] = [
        // Another token for the same user, for what is installed at one account.
        .post("scoped-token", rest) { call, context in
            let sent = try call.json()
            let token = try await appToken(in: call, at: "scoped-token", context)
            return .json(try await token.scoped(by: sent, context))
        },
        .at("app-token", ["POST", "PATCH", "DELETE"], rest) { call, context in
            let token = try await appToken(in: call, at: "app-token", context)
            switch call.method {
            case "DELETE":
                token.revoke(context)
                return .status(204)
            case "PATCH": return .json(try await token.reset(context).document(context))
            default: return .json(token.document(context))
            }
        },
        // Ends all that a user granted an app.
        .at("app-grant", ["DELETE"], rest, .noMembers) { call, context in
            try await appToken(in: call, at: "app-grant", context).endGrant(context)
            return .status(204)
        },
    ]

    static func appToken(
        in call: any ProviderCall, at endpoint: EndpointName, _ context: Context
    ) async throws(OAuthError) -> AppToken {
        try await AppToken(
            call.clientRequest(), of: call.segment("client_id"), at: endpoint, context)
    }
}

/// The service that gives jobs of workflows their tokens, and what begins a job for a test.
private extension GitHub {
    static let jobEndpoints: [ProviderEndpoint] = [
        .get("id-token", .plain(ErrorPlace("job"))) { call, context in
            .json(
                try ActionsToken.answer(
                    to: call.token(), audience: call.query["audience"], context))
        },
        .post("jobs", .own, .control) { call, context in
            var job = context.server.configuration.actionsJob
            if call.hasBody {
                job = try call.members { members in
                    job.read(&members)
                    return job
                }
            }
            return .json(ActionsToken.begin(job, context), status: 201)
        },
    ]
}

private extension ClientLibrary {
    static let pyGithub = ClientLibrary(name: "PyGithub", file: "auth.py", table: "pygithub.py")
}

/// The scopes of apps
/// (https://docs.github.com/apps/oauth-apps/building-oauth-apps/scopes-for-oauth-apps).
extension GitHub {
    /// Scope values, each with those that it includes.
    static let includedScopes = ProviderTables.lists("github_included_scopes")

    static let otherScopes = [
        "read:user", "user:email", "user:follow", "repo:status", "repo_deployment", "public_repo",
        "repo:invite", "security_events", "read:org", "gist", "notifications", "workflow",
        "delete_repo", "read:packages", "delete:packages", "project", "read:project",
        "offline_access",
    ]

    /// The metadata that newer versions publish (RFC 8414).
    static let discovery = DiscoveryRules(
        members: [
            "issuer", "authorization_endpoint", "token_endpoint", "device_authorization_endpoint",
            "response_types_supported", "grant_types_supported", "code_challenge_methods_supported",
        ],
        changes: ["grant_types_supported": ["authorization_code", "refresh_token"]])
}

extension GitHub {
    /// The scope that the user granted the app before, where it asks for nothing.
    @Sendable static func grantedScope(
        of request: AuthorizationRequest, by sub: String, _ context: Context
    ) -> Scope {
        guard request.scope.isEmpty, !request.client.github.isApp else { return request.scope }
        let earlier = TokenLimit.tokens(of: request.client.id, for: sub, context)
        return context.profile.scopeRules.scope(in: Scope(earlier.flatMap(\.scope.values)).text)
    }
}

extension Scope {
    /// The values that answers name, in order; the one that makes a token expire is left out.
    var toldByGitHub: [String] { values.filter { $0 != "offline_access" }.sorted() }
}

/// - The permissions of a GitHub App follow from its settings, whatever it asks for.
struct CheckAppScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) {
        if request.client.github.isApp { request.scope = [] }
    }
}

/// - The user has a verified address
///   (https://docs.github.com/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-oauth-app-access-token-request-errors).
struct CheckVerifiedEmail: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess, _ context: Context
    ) throws(OAuthError) {
        guard let subject = granted.authorization.subject,
            context.users.user(of: subject)?.claims["email_verified"] == false
        else { return }
        throw OAuthError(
            .invalidGrant, "email.unverified", ["user": context.users.name(of: subject.sub)])
    }
}

/// The refusal of a suspended app
/// (https://docs.github.com/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-authorization-request-errors).
extension GitHub {
    static let refusals = ConfiguredRefusals(moments: ["application_suspended": [.request]])
}
