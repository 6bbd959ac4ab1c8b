import JOSE
import OAuth
import Text

extension PlayedProvider {
    static let github = PlayedProvider(
        profiles: [.github],
        members: ProviderMembers(
            tenants: [ActionsMembers()], clients: [GitHubClientMembers()],
            users: [GitHubUserMembers()]),
        remembers: [
            .part("actionsJobs") { $0.actionsJobs },
            .kind(DeviceLogin.self),
        ],
        refusals: GitHub.refusals,
        endpoints: GitHub.accountEndpoints + GitHub.appEndpoints + GitHub.jobEndpoints,
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
            return .json(
                .array(found.elements), fields: ["Link": links.joined(separator: ", ")])
        }
    }

    static func token(
        of call: any ProviderCall, _ context: Context
    ) throws(OAuthError) -> String {
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
    static let pyGithub = ClientLibrary(name: "PyGithub", file: "auth.py") { settings in
        """
        from github import Github

        github = Github(base_url="\(settings.origin)/api/v3")
        app = github.get_oauth_application("\(settings.clientID)", "\(ClientSettings.secret)")
        """
    }
}
