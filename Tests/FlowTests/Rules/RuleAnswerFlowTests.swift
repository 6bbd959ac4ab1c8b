import TestSupport
import Testing

/// Rules that replace, change or delay an answer, at endpoints that have little in common.
struct `A whole answer by a rule` {
    @Test(arguments: Ring.allCases, AskedEndpoint.allCases)
    func `stands once in the place of the endpoint's`(
        ring: Ring, endpoint: AskedEndpoint
    ) async throws {
        let then = """
            { respond: { status: 503, headers: { "Retry-After": "1" }, body: { error: "later" } } }
            """
        try await Provider.run(ring, rule(then, at: endpoint)) { provider in
            let request = try await endpoint.request(to: provider)
            let ruled = try await provider.wire.send(request)
            expect(ruled.status, is: .serviceUnavailable)
            expect(ruled.fields[.retryAfter], is: "1")
            expect(ruled.fields[.contentType], is: "application/json")
            expect(ruled.json, is: ["error": "later"])
            expect(ruled.diagnosis, is: "rule.applied")
            let normal = try await provider.wire.send(request)
            expect(normal.status, is: .ok)
            expect(normal.json[endpoint.member] != nil)
            expect(normal.diagnosis, is: nil)
        }
    }

    @Test(arguments: AskedEndpoint.allCases)
    func `may have other members once`(endpoint: AskedEndpoint) async throws {
        let then = "{ response: { \(endpoint.member): null, added: { deep: [1] } } }"
        let provider = try Provider(rule(then, at: endpoint))
        let request = try await endpoint.request(to: provider)
        let ruled = try await provider.wire.send(request)
        expect(ruled.status, is: .ok)
        expect(ruled.json["added"], is: ["deep": [1]])
        expect(ruled.json[endpoint.member], is: nil)
        expect(ruled.fields[.eTag], is: nil)
        expect(ruled.diagnosis, is: "rule.applied")
        let normal = try await provider.wire.send(request)
        expect(normal.json["added"], is: nil)
        expect(normal.json[endpoint.member] != nil)
        expect(normal.diagnosis, is: nil)
    }

    @Test(arguments: AskedEndpoint.allCases)
    func `may be held back once`(endpoint: AskedEndpoint) async throws {
        let waits = Lock<[Duration]>([])
        try await Provider.run(
            .inProcess, rule("{ delay_ms: 250 }", at: endpoint),
            wait: { span in waits.withLock { $0.append(span) } }
        ) { provider in
            let request = try await endpoint.request(to: provider)
            expect(waits.withLock { $0 }, is: [])
            try await expect(provider.wire.send(request).json[endpoint.member] != nil)
            expect(waits.withLock { $0 }, is: [.milliseconds(250)])
            try await expect(provider.wire.send(request).json[endpoint.member] != nil)
            expect(waits.withLock { $0.count }, is: 1)
        }
    }

    @Test(arguments: ["{ uniform: [100, 2000] }", "{ lognormal: { median: 90, sigma: 0.4 } }"])
    func `is held back as long in each run with a seed`(time: String) async throws {
        let configuration = try ServerConfiguration.read(
            "{ rules: [{ when: { endpoint: 'jwks' }, then: { delay_ms: \(time) } }] }")
        var runs: [[Duration]] = []
        for _ in 0..<2 {
            let waits = Lock<[Duration]>([])
            try await Provider.run(
                .inProcess, configuration, wait: { span in waits.withLock { $0.append(span) } }
            ) { provider in
                for _ in 0..<5 { _ = try await Browser(provider).get("/.well-known/jwks.json") }
            }
            runs.append(waits.withLock { $0 })
        }
        expect(runs[0], is: runs[1])
        expect(Set(runs[0]).count, is: 5)
    }

    /// A rule that acts once, at one endpoint.
    private func rule(_ then: String, at endpoint: AskedEndpoint) throws -> ServerConfiguration {
        try .read(
            "{ rules: [{ when: { endpoint: '\(endpoint.rawValue)' }, times: 1, then: \(then) }] }")
    }
}

/// A token that names no API is for the issuer (RFC 9068 §3), and a rule sees that audience too.
struct `A rule with an audience` {
    @Test(
        arguments: Ring.allCases,
        [
            ("", "http://localhost:*", true), ("", "https://api.example", false),
            ("default_audience: 'https://api.example', ", "https://api.example", true),
            ("default_audience: 'https://api.example', ", "http://localhost:*", false),
        ])
    func `matches the one that the token gets by default`(
        ring: Ring, row: (members: String, pattern: String, isMatch: Bool)
    ) async throws {
        let rule = "{ when: { audience: '\(row.pattern)' }, then: { access_token: { a: 1 } } }"
        try await Provider.run(ring, .read("{ \(row.members)rules: [\(rule)] }")) { provider in
            let tokens = try await CodeFlow(Browser(provider)).tokens()
            let claim = try tokens.claims(of: "access_token")["a"]
            expect((claim == 1), is: row.isMatch)
        }
    }
}

/// Rules that issue already expired tokens.
struct `Rules that issue expired tokens` {
    static let cases: [Case] = [
        Case("an expired token began before it ended, and nobody takes it", in: Ring.allCases) {
            ring in
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { expires_in: -10, id_token_expires_in: -7200 } }] }")
            try await Provider.run(ring, configuration) { provider in
                let flow = CodeFlow(Browser(provider))
                let tokens = try await flow.tokens()
                let now = Provider.start.seconds
                expect(tokens["expires_in"], is: -10)
                let accessToken = try tokens.claims(of: "access_token")
                expect(accessToken["exp"]?.integer, is: now - 10)
                expect(accessToken["iat"]?.integer, is: now - 20)
                let idToken = try tokens.claims(of: "id_token")
                expect(idToken["exp"]?.integer, is: now - 7200)
                expect(idToken["iat"]?.integer, is: now - 14_400)

                let token = try require(tokens["access_token"]?.string)
                let userInfo = try await flow.browser.get("/userinfo", .bearer(token))
                expect(userInfo.status, is: .unauthorized)
                expect(userInfo.diagnosis?.hasPrefix("bearer.expired"), is: true)
                let introspected = try await flow.browser.post(
                    "/oauth/introspect",
                    form: [("token", token), ("client_id", "job"), ("client_secret", "s")])
                expect(introspected.json, is: ["active": false])
            }
        },
        Case("one that expired long ago is still told from an unknown one") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { expires_in: -315576000 } }] }")
            let browser = try Browser(Provider(configuration))
            let token = try await CodeFlow(browser).tokens().accessToken
            let answer = try await browser.get("/userinfo", .bearer(token))
            expect(answer.diagnosis?.hasPrefix("bearer.expired"), is: true)
        },
        Case("a lifetime of nothing begins and ends now") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { id_token_expires_in: 0 } }] }")
            let provider = try Provider(configuration)
            let claims = try await CodeFlow(Browser(provider)).tokens().claims(of: "id_token")
            expect(claims["iat"]?.integer, is: Provider.start.seconds)
            expect(claims["exp"]?.integer, is: Provider.start.seconds)
        },
        Case("a token by redirect tells its lifetime alike") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { expires_in: -5 } }] }")
            let provider = try Provider(configuration)
            let flow = CodeFlow(Browser(provider)) { $0.extra = [("response_type", "token")] }
            let sent = try await flow.signIn().redirectParameters
            expect(sent["expires_in"], is: "-5")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
