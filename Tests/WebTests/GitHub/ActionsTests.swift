import TestSupport
import Testing

/// The tokens of jobs in workload federation.
struct `The tokens of Actions` {
    @Test(arguments: try Fixture.rows("github/actions", as: (String, String).self))
    func `the subject follows from the job`(job: String, subject: String) async throws {
        let configuration = try ServerConfiguration.read("{ profile: 'github', actions: \(job) }")
        let claims = try await Self.token(Browser(Provider(configuration))).claims(of: "value")
        expect(claims["sub"]?.string, is: subject)
    }

    @Test(arguments: [
        ("", "https://github.com/octo-org"), ("&audience=api%3A%2F%2Ffilms", "api://films"),
    ])
    func `the audience is the one that is asked for`(query: String, audience: String) async throws {
        let claims = try await Self.token(Browser(Provider(.github())), query).claims(of: "value")
        expect(claims["aud"]?.string, is: audience)
        expect(claims["iss"], is: "http://localhost:8414/_services/token")
        let issued = claims["iat"]?.integer ?? 0
        expect(claims["nbf"]?.integer, is: issued - 300)
        expect(claims["exp"]?.integer, is: issued + 300)
        for name in ["run_id", "repository_id", "actor_id", "head_ref"] {
            expect(claims[name]?.string != nil, "\(name)")
        }
        expect(claims["environment"], is: nil)
    }

    @Test(arguments: ["", "/acme"])
    func `a test begins a job of its own`(prefix: String) async throws {
        let provider = try Provider(.github())
        let browser = Browser(provider)
        let begun = try await browser.send(
            .post, prefix + "/_understudy/jobs",
            json: ["repository": "acme/films", "environment": "prod", "repo_property_tier": "1"])
        expect(begun.status, is: .created)
        let env = begun.json["env"]
        let url = env?["ACTIONS_ID_TOKEN_REQUEST_URL"]?.string ?? ""
        let base = "http://localhost:8414"
        expect(url, is: base + prefix + "/_services/token/request?api-version=2.0")
        let answer = try await browser.get(
            String(url.dropFirst(base.count)) + "&audience=x",
            [.authorization: "bearer \(env?["ACTIONS_ID_TOKEN_REQUEST_TOKEN"]?.string ?? "")"])
        let claims = try answer.json.claims(of: "value")
        expect(claims["sub"], is: "repo:acme/films:environment:prod")
        expect(claims["repo_property_tier"], is: "1")
        expect(claims["environment"], is: "prod")
        // A job ends after six hours.
        provider.clock.advance(by: 6 * 3600 + 1)
        let late = try await browser.get(
            String(url.dropFirst(base.count)),
            [.authorization: "bearer \(env?["ACTIONS_ID_TOKEN_REQUEST_TOKEN"]?.string ?? "")"])
        expect(late.status, is: .unauthorized)
    }

    @Test(arguments: [
        ("{ \"repo\": \"a/b\" }", "unknown member 'repo'"),
        ("{ \"run_id\": 7 }", "expected a string"), ("{", "not valid JSON"),
    ])
    func `a job that says something else is refused`(body: String, text: String) async throws {
        let answer = try await Browser(Provider(.github())).post(
            "/_understudy/jobs", type: "application/json", body: body)
        expect(answer.status, is: .badRequest)
        expect(answer.text.contains(text), "\(answer.text)")
    }

    @Test(
        arguments: [(nil, "bearer.missing"), ("bearer nonsense", "job.unknown")]
            as [(String?, String)])
    func `a token of no job is refused`(field: String?, diagnosis: String) async throws {
        let provider = try Provider(.github())
        var fields = Fields()
        fields[.authorization] = field
        let answer = try await Browser(provider).get("/_services/token/request", fields)
        expect(answer.status, is: .unauthorized)
        expect(answer.json["value"], is: nil)
        expect(answer.diagnosis, is: diagnosis)
    }

    @Test func `rules change the tokens of jobs`() async throws {
        let rules = """
            [{ when: { endpoint: "id-token" }, then: { id_token: { repository: "evil/fork" },
               id_token_expires_in: -60 } }]
            """
        let configuration = try ServerConfiguration.read("{ profile: 'github', rules: \(rules) }")
        let provider = try Provider(configuration)
        let claims = try await Self.token(Browser(provider)).claims(of: "value")
        expect(claims["repository"], is: "evil/fork")
        let end = claims["exp"]?.integer ?? 0
        expect(end, is: provider.clock.now.seconds - 60)
    }

    private static func token(_ browser: Browser, _ query: String = "") async throws -> JSON {
        try await browser.get(
            "/_services/token/request?api-version=2.0" + query,
            [.authorization: "bearer understudy-job"]
        ).json
    }
}
