import JOSE
import OAuth

/// The documents about the API itself, and the fields of its answers
/// (https://docs.github.com/rest/meta/meta).
enum GitHubService {
    private static let addresses = ProviderTables.lists("github_root")

    /// The requests of an hour, by resource.
    private static let hourly = [
        "core": 5000, "search": 30, "graphql": 5000, "integration_manifest": 5000,
        "source_import": 100, "code_scanning_upload": 1000, "code_search": 10,
        "actions_runner_registration": 10_000, "scim": 15_000, "dependency_snapshots": 100,
    ]

    /// The addresses of the API; the first part of a row is that of the pages for people.
    static func root(at origin: String) -> JSON {
        .object(
            addresses.mapValues { path in
                .string(origin + (path.count > 1 ? path[1] : "/api/v3" + (path.first ?? "")))
            })
    }

    /// Nobody counts: one request is always used.
    static func limits(_ now: Timestamp) -> JSON {
        let resources = hourly.map { name, limit in
            let used = name == "core" ? 1 : 0
            let resource: JSON = [
                "limit": .integer(limit), "used": .integer(used),
                "remaining": .integer(limit - used), "reset": .integer(reset(now)),
            ]
            return (name, resource)
        }
        let all = Dictionary(uniqueKeysWithValues: resources)
        return ["resources": .object(all), "rate": all["core"] ?? .null]
    }

    private static func reset(_ now: Timestamp) -> Int { now.end(ofSpan: 3600).seconds }
}

extension GitHubService {
    /// The scopes, one of which opens an endpoint.
    private static let scopes: [String: String] = {
        let organization = "admin:org, read:org, repo, user, write:org"
        let endpoints = ["orgs", "teams", "memberships", "membership", "org-member"]
        return ["userinfo": "", "emails": "user, user:email", "public-user": ""].merging(
            endpoints.map { ($0, organization) }
        ) { $1 }
    }()

    private static let others: Set = [
        "api-root", "meta", "rate-limit", "zen", "scoped-token", "app-token", "app-grant",
    ]

    /// The fields that keep browsers from showing an answer in a frame.
    private static let guards = [
        "X-Frame-Options": "deny", "X-XSS-Protection": "0",
        "Referrer-Policy": "origin-when-cross-origin, strict-origin-when-cross-origin",
    ]

    /// The fields that follow from the request.
    @Sendable static func fields(
        of endpoint: String, _ status: Int, _ context: Context
    ) -> [String: String] {
        if ["token", "device"].contains(endpoint) { return guards }
        guard scopes[endpoint] != nil || others.contains(endpoint) else { return [:] }
        let sent = context.record.facts.headers("Authorization").first
        let isKnown = sent != nil && status != 401
        var fields = [
            "X-GitHub-Media-Type": "github.v3; format=json",
            "x-github-api-version-selected": "2022-11-28",
            "Content-Security-Policy": "default-src 'none'",
            "X-RateLimit-Limit": isKnown ? "5000" : "60",
            "X-RateLimit-Remaining": isKnown ? "4999" : "59", "X-RateLimit-Used": "1",
            "X-RateLimit-Resource": "core", "X-RateLimit-Reset": String(reset(context.now)),
        ].merging(guards) { $1 }
        let token = sent?.split(separator: " ").last.map(String.init)
        guard let issued = token.flatMap({ context.state.accessTokens[SecretDigest($0)] }),
            status != 401
        else { return fields }
        fields["x-oauth-client-id"] = issued.authorization.clientID
        fields["X-Accepted-OAuth-Scopes"] = scopes[endpoint]
        if issued.expires - issued.issued < GitHub.forever {
            let time = issued.expires.iso8601
            let clock = time.dropFirst(11).prefix(8)
            fields["github-authentication-token-expiration"] = "\(time.prefix(10)) \(clock) UTC"
        }
        return fields
    }
}
