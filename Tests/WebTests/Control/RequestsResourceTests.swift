import TestSupport
import Testing

struct `The record over HTTP` {
    static let cases: [Case] = [
        Case("has each exchange of a login, and names it in the answer", in: Ring.allCases) {
            provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            let answer = try await flow.redeem(flow.code())
            let id = try require(answer.fields["Understudy-Request"])
            let exchange = try await control.send(.get, "requests/\(id)").json
            expect(exchange["endpoint"], is: "token")
            expect(exchange["client_id"], is: "app")
            expect(exchange["user"], is: "alice")
            expect(exchange["grant_type"], is: "authorization_code")
            expect(exchange["outcome"], is: "accepted")
            expect(exchange["request"]?["params"]?["redirect_uri"], is: "https://app.example/cb")
            expect(exchange["response"]?["status"], is: 200)
            let token = exchange["tokens"]?.array?.first { $0["name"] == "id_token" }
            expect(token?["claims"]?["nonce"], is: "n-1")
            expect(token?["signed_by_tenant"], is: true)

            let list = try await control.send(.get, "requests").json
            let endpoints = list["items"]?.array?.compactMap { $0["endpoint"]?.string }
            expect(endpoints, is: ["authorize", "login", "token"])
            expect(list["next"], is: exchange["id"])
            let flows = try await control.send(.get, "flows").json
            expect(flows["total"], is: 1)
            expect(flows["items"]?.array?.first?["steps"]?.array?.count, is: 3)
            let latest = try await control.send(.get, "requests/latest?endpoint=login").json
            expect(latest["endpoint"], is: "login")
        },
        Case("says that a login waits while its page is shown") { provider in
            let control = ControlAPI(provider)
            _ = try await CodeFlow(control.browser).authorize()
            let shown = try await control.send(.get, "requests/latest").json
            expect(shown["outcome"], is: "waiting")
            let flows = try await control.send(.get, "flows").json
            expect(flows["items"]?.array?.first?["outcome"], is: "waiting")
        },
        Case("gives pages with a cursor, and is emptied") { provider in
            let control = ControlAPI(provider)
            for _ in 0..<5 { _ = try await control.browser.get("/.well-known/jwks.json") }
            let first = try await control.send(.get, "requests?since=start&limit=2").json
            expect(first["items"]?.array?.compactMap { $0["id"]?.string }, is: ["req_1", "req_2"])
            expect(first["total"], is: 5)
            expect(first["more"], is: true)
            let next = try require(first["next"]?.string)
            let second = try await control.send(.get, "requests?since=\(next)&limit=9").json
            expect(second["items"]?.array?.count, is: 3)
            expect(second["more"], is: false)
            let newest = try await control.send(.get, "requests?limit=1").json
            expect(newest["items"]?.array?.compactMap { $0["id"]?.string }, is: ["req_5"])
            try await expect(control.send(.delete, "requests").status, is: .noContent)
            try await expect(control.send(.get, "requests").json["total"], is: 0)
            try await expect(control.send(.get, "requests/latest").status, is: .notFound)
        },
        Case("forgets what a filter selects, and nothing that waits for its answer") {
            let configuration = try ServerConfiguration.read("{ record: { exchanges: 4 } }")
            let control = try ControlAPI(Provider(configuration))
            let jwks = "/.well-known/jwks.json"
            for tag in ["a", "b", "a", "b"] {
                _ = try await control.browser.get(jwks, ["Understudy-Tag": tag])
            }
            try await expect(control.send(.delete, "requests?tag=a").status, is: .noContent)
            try await expect(control.send(.delete, "requests?tga=a").status, is: .badRequest)
            for _ in 0..<3 { _ = try await control.browser.get(jwks) }
            let kept = try await control.send(.get, "requests").json["items"]?.array ?? []
            let ids = kept.compactMap { $0["id"]?.string }
            expect(kept.count, is: 4, "\(ids)")
            expect(kept.count { $0["tags"] == ["b"] }, is: 1)
            expect(kept.allSatisfy { $0["state"] == "completed" }, is: true)
        },
        Case("keeps the newest within its limits, or nothing") {
            let configuration = try ServerConfiguration.read(
                "{ record: { exchanges: 3 }, tenants: { quiet: { record: false } } }")
            let provider = try Provider(configuration)
            let control = ControlAPI(provider)
            for _ in 0..<5 { _ = try await control.browser.get("/.well-known/jwks.json") }
            let list = try await control.send(.get, "requests").json
            expect(
                list["items"]?.array?.compactMap { $0["id"]?.string },
                is: ["req_3", "req_4", "req_5"])
            let quiet = ControlAPI(provider, tenant: "quiet")
            _ = try await quiet.browser.get("/quiet/.well-known/jwks.json")
            try await expect(quiet.send(.get, "requests").json["total"], is: 0)
        },
        Case("is a tenant's own") { provider in
            let (one, other) = (
                ControlAPI(provider, tenant: "one"), ControlAPI(provider, tenant: "other")
            )
            _ = try await one.browser.get("/one/.well-known/jwks.json")
            try await expect(one.send(.get, "requests").json["total"], is: 1)
            try await expect(other.send(.get, "requests").json["total"], is: 0)
            try await expect(ControlAPI(provider).send(.get, "requests").json["total"], is: 0)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("endpoint=token", 2), ("endpoint=tok*", 2), ("client_id=other", 1),
        ("grant_type=client_credentials", 1), ("status=400", 1), ("outcome=refused", 1),
        ("code=code.*", 1), ("tag=mine", 1), ("param.grant_type=authorization_code", 1),
        ("header.understudy-tag=mine", 1), ("since=req_1", 1), ("before=req_2", 1),
        ("scope=none", 0),
    ])
    func `is filtered by the members of when, and by the end`(
        row: (query: String, count: Int)
    ) async throws {
        let control = try ControlAPI(Provider())
        _ = try await control.browser.post(
            "/oauth/token",
            form: [("grant_type", "authorization_code"), ("client_id", "app"), ("code", "wrong")],
            ["Understudy-Tag": "mine"])
        _ = try await control.browser.post(
            "/oauth/token",
            form: [
                ("grant_type", "client_credentials"), ("client_id", "other"),
                ("client_secret", "s"),
            ])
        let answer = try await control.send(.get, "requests?\(row.query)")
        expect(answer.json["total"], is: .integer(row.count), "\(answer.text)")
    }

    @Test(arguments: [
        ("endpont=token", "endpoint"), ("outcome=refusd", "refused"), ("limit=0", nil),
        ("since=42", nil), ("before=42", nil), ("status=ok", nil), ("wait=61", nil),
        ("endpoint=tokn", "token"),
    ])
    func `refuses a query that it would misread`(
        row: (query: String, nearest: String?)
    ) async throws {
        let answer = try await ControlAPI(Provider()).send(.get, "requests?\(row.query)")
        expect(answer.status, is: .badRequest)
        expect(answer.json["did_you_mean"]?.string, is: row.nearest)
    }

    @Test(.timeLimit(.minutes(5))) func `is rendered beside the requests of others`() async throws {
        try await Provider.run(.live, .open) { provider in
            let long = String(repeating: "x", count: 12_000)
            for _ in 0..<30 {
                let request = Request(path: "/.well-known/jwks.json", query: "a=\(long)")
                _ = await provider.application.answer(request)
            }
            // A busy machine may be slow to ask once, but not each time.
            var between = 0
            for _ in 0..<20 where between <= 3 {
                between = try await Self.healthAnswers(besideArchivesOf: provider)
            }
            expect(between > 3, "\(between) requests")
        }
    }

    /// The health checks that are answered before the first of three archives is.
    private static func healthAnswers(besideArchivesOf provider: Provider) async throws -> Int {
        let answered = Lock(0)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    let archive = try await ControlAPI(provider).send(.get, "requests.har")
                    expect(archive.json["log"]?["entries"]?.array?.count ?? 0 >= 30)
                    answered.withLock { $0 += 1 }
                }
            }
            var between = 0
            while answered.withLock({ $0 }) == 0 {
                let health = try await Browser(provider).get("/_understudy/health")
                expect(health.status, is: .ok)
                between += 1
            }
            try await group.waitForAll()
            return between
        }
    }

    @Test(arguments: ["/_understudy/ruls", "/acme/_understudy/ruls", "/_understudy/rules"])
    func `has nothing of the control API, whatever becomes of it`(path: String) async throws {
        let provider = try Provider()
        let control = ControlAPI(provider)
        let answer = try await control.browser.send(.patch, path, [:], body: [])
        let isThere = path.hasSuffix("rules")
        expect(answer.status, is: isThere ? .methodNotAllowed : .notFound)
        expect(answer.fields[.contentType], is: "application/problem+json")
        expect(answer.json["did_you_mean"]?.string, is: isThere ? nil : path.dropLast(4) + "rules")
        for tenant in [nil, "acme"] {
            let own = ControlAPI(provider, tenant: tenant)
            try await expect(own.send(.get, "requests").json["total"], is: 0)
        }
    }
}
