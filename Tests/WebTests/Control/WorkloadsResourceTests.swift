import TestSupport
import Testing

/// The tokens of programs about themselves, for tests.
struct `Workloads over HTTP` {
    static let cases: [Case] = [
        Case("lists the kinds with the usual values of their parameters", .make()) { provider in
            let list = try await Browser(provider).get("/acme/_understudy/workloads").json
            let kinds = list["items"]?.array?.compactMap { $0["kind"]?.string } ?? []
            expect(kinds, is: ["azure", "github-actions", "gitlab", "kubernetes", "spiffe"])
            let cluster = try await Browser(provider).get("/acme/_understudy/workloads/kubernetes")
            expect(cluster.json["parameters"]?["namespace"], is: "default")
            expect(cluster.json["parameters"]?["secret"], is: .null)
            let issuer = cluster.json["issuer"]?.string ?? ""
            expect(issuer, is: "http://localhost:8414/acme/_understudy/workloads/kubernetes")
        },
        Case("changes what it is told, and drops what is null", .make()) { provider in
            let claims = try await Self.claims(
                "gitlab",
                [
                    "parameters": ["environment": "prod-eu", "runner_id": nil],
                    "claims": ["jti": nil, "extra": ["a": 1]], "audience": ["a", "b"],
                    "expires_in": -60,
                ], provider)
            expect(claims["deployment_tier"], is: "production")
            expect(claims["runner_id"] == nil && claims["jti"] == nil)
            expect(claims["extra"], is: ["a": 1])
            expect(claims["aud"], is: ["a", "b"])
            expect(claims["exp"]?.integer, is: provider.clock.now.seconds - 60)
        },
        Case("gives the same ids to the same names", .make()) { provider in
            let first = try await Self.claims("kubernetes", [:], provider)
            let second = try await Self.claims("kubernetes", [:], provider)
            expect(first["kubernetes.io"], is: second["kubernetes.io"])
            expect(first["jti"] != second["jti"])
        },
        Case("begins with what the configuration states") {
            let configuration = try ServerConfiguration.read(
                "{ workloads: { spiffe: { trust_domain: 'acme.test' } }, tenants: { films: { workloads: { spiffe: { path: '/films' } } } } }"
            )
            let provider = try Provider(configuration)
            let root = try await Self.claims("spiffe", [:], provider)
            expect(root["sub"], is: "spiffe://acme.test/workload")
            let tenant = try await Self.claims("spiffe", [:], provider, "/films")
            expect(tenant["sub"], is: "spiffe://acme.test/films")
        },
        Case("is signed with a key of its issuer, at a provider with another algorithm") {
            let configuration = try ServerConfiguration.read("{ signing_algorithms: ['ES256'] }")
            let browser = try Browser(Provider(configuration))
            let answer = try await browser.send(
                .post, "/_understudy/workloads/kubernetes", json: [:])
            expect(answer.json["header"]?["alg"], is: "ES256")
            let keys = try await browser.get("/_understudy/workloads/kubernetes/openid/v1/jwks")
            let ids = keys.json["keys"]?.array?.compactMap { $0["kid"] } ?? []
            expect(ids.contains(answer.json["header"]?["kid"] ?? .null))
        },
        Case("follows rules, as any ID token does") {
            let rules =
                "[{ when: { endpoint: 'token-request' }, then: { id_token: { sub: 'other' } } }]"
            let configuration = try ServerConfiguration.read("{ rules: \(rules) }")
            let answer = try await Browser(Provider(configuration)).send(
                .post,
                "/_understudy/workloads/kubernetes/api/v1/namespaces/a/serviceaccounts/b/token",
                json: [:])
            let claims = try JSON.object(answer.json["status"]?.object ?? [:]).claims(of: "token")
            expect(claims["sub"], is: "other")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("gitlb", "{}", 404, "gitlab"),
        ("gitlab", "{ \"parameters\": { \"project\": \"x\" } }", 400, "unknown parameter"),
        ("gitlab", "{ \"parameter\": {} }", 400, "parameters"),
        ("spiffe", "{ \"audience\": 7 }", 400, "audience"),
    ])
    func `a wish that says something else is refused`(
        kind: String, body: String, status: Int, text: String
    ) async throws {
        let answer = try await Browser(Provider(.make())).post(
            "/_understudy/workloads/" + kind, type: "application/json", body: body)
        expect(answer.status.code, is: status)
        expect(answer.text.contains(text), "\(answer.text)")
    }

    @Test(arguments: [
        ("{ workloads: { gitlab: { project: 'x' } } }", "unknown parameter 'project'"),
        ("{ workloads: { gitlb: {} } }", "unknown member 'gitlb'"),
    ])
    func `a configuration that says something else is refused`(text: String, problem: String) {
        let error = expect(throws: InvalidConfiguration.self) {
            try ServerConfiguration.read(text)
        }
        let told = error?.problems.first?.message ?? ""
        expect(told.hasPrefix(problem), "\(told)")
    }

    private static func claims(
        _ kind: String, _ wish: JSON, _ provider: Provider, _ tenant: String = ""
    ) async throws -> JSON {
        let answer = try await Browser(provider).send(
            .post, tenant + "/_understudy/workloads/" + kind, json: wish)
        expect(answer.status, is: .ok, "\(answer.text)")
        return try answer.json.claims(of: "token")
    }
}
