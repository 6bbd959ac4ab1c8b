import TestSupport
import Testing

/// A GitHub app's knowledge of organizations, and its tokens for them.
struct `Organizations at GitHub` {
    @Test(arguments: Ring.allCases)
    func `are listed with what the user is there`(ring: Ring) async throws {
        try await Provider.run(ring, .github()) { provider in
            let (browser, bearer) = try await Self.reader(provider)
            let list = try await browser.get("/api/v3/user/memberships/orgs", bearer)
            expect(
                list.fields["X-Accepted-OAuth-Scopes"],
                is: "admin:org, read:org, repo, user, write:org")
            expect(
                list.json.array?.compactMap { $0["organization"]?["login"]?.string },
                is: ["acme", "octo"])
            if ring == .inProcess {
                try expectGolden(list.json.pretty + "\n", "github/memberships.json")
            }
            let one = try await browser.get("/user/memberships/orgs/octo", bearer)
            expect(one.json, is: list.json[1])
            let origin = "http://\(provider.wire.authority)/api/v3/orgs/octo"
            expect(one.json["url"]?.string, is: origin + "/memberships/alice")
            expect(one.json["state"], is: "active")
            expect(one.json["role"], is: "member")
            expect(one.json["user"]?["login"], is: "alice")
        }
    }

    @Test(arguments: [
        ("orgs/octo/members/alice", 204), ("orgs/octo/members/bobby", 404),
        ("orgs/elsewhere/members/alice", 404), ("user/memberships/orgs/elsewhere", 404),
    ])
    func `tell by the status who belongs to them`(row: (path: String, status: Int)) async throws {
        let (browser, bearer) = try await Self.reader(Provider(.github()))
        let answer = try await browser.get("/api/v3/" + row.path, bearer)
        expect(answer.status.code, is: row.status)
        if row.status == 204 { expect(answer.text, is: "") }
        if row.status == 404 { expect(answer.json["message"], is: "Not Found") }
    }

    @Test(arguments: ["user/memberships/orgs", "orgs/octo/members/alice"])
    func `are nothing to a token without their scope`(path: String) async throws {
        let (browser, bearer) = try await Self.reader(Provider(.github()), scope: "gist")
        let answer = try await browser.get("/api/v3/" + path, bearer)
        expect(answer, is: .notFound, diagnosis: "bearer.scope-missing")
        let bare = try await browser.get("/api/v3/" + path)
        expect(bare.status, is: .unauthorized)
    }

    @Test(
        arguments: Ring.allCases,
        [
            ("ghapp", ["target": "octo", "repositories": ["films"]], 200, nil),
            ("ghapp", ["target_id": 1], 200, nil),
            ("ghapp", [:], 422, "installation.missing"), ("app", ["target": "octo"], 404, nil),
        ] as [(String, JSON, Int, String?)]) func `narrow the token of an app to one of them`(
            ring: Ring, row: (client: String, members: JSON, status: Int, diagnosis: String?)
        ) async throws
    {
        try await Provider.run(ring, .github()) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.github(browser) { $0.clientID = row.client }
            let token = try await flow.tokens()["access_token"] ?? ""
            let credentials = row.client == "app" ? "YXBwOnMzY3JldA==" : "Z2hhcHA6czNjcmV0"
            let members: JSON = ["access_token": token, "permissions": ["issues": "read"]]
            let answer = try await browser.send(
                .post, "/api/v3/applications/\(row.client)/token/scoped",
                [.authorization: "Basic " + credentials, .contentType: "application/json"],
                body: members.merging(row.members).encoded())
            expect(answer.status.code, is: row.status, "\(answer.text)")
            if let diagnosis = row.diagnosis { expect(answer.diagnosis, is: diagnosis) }
            guard row.status == 200 else { return }
            let installation = answer.json["installation"] ?? [:]
            expect(installation["permissions"], is: ["issues": "read"])
            let isSelection = row.members["repositories"] != nil
            expect(
                installation["repository_selection"]?.string, is: isSelection ? "selected" : "all")
            if ring == .inProcess, isSelection {
                try expectGolden(answer.json.pretty + "\n", "github/scoped_token.json")
            }
            let scoped = answer.json.string("token")
            expect(scoped.hasPrefix("ghu_") && scoped != token.string)
            for good in [scoped, token.string ?? ""] {
                let user = try await browser.get("/api/v3/user", [.authorization: "token \(good)"])
                expect(user.status, is: .ok)
            }
        }
    }

    private static func reader(
        _ provider: Provider, scope: String = "read:org"
    ) async throws -> (Browser, Fields) {
        let browser = Browser(provider)
        let flow = CodeFlow.github(browser) { $0.scope = scope }
        let token = try await flow.tokens().accessToken
        return (browser, [.authorization: "token \(token)"])
    }
}
