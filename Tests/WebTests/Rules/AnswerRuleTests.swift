import TestSupport
import Testing

/// The effects of configured rules on whole answers.
struct `A rule about a whole answer` {
    private static let form = [
        ("grant_type", "client_credentials"), ("client_id", "job"), ("client_secret", "s"),
    ]

    static let cases: [Case] = [
        Case("spares the endpoint a request that matches when it arrives") {
            for then in ["{ respond: {} }", "{ disconnect: 'before' }", "{ disconnect: 'reset' }"] {
                try await run(
                    "{ when: { endpoint: 'token' }, times: 1, then: \(then) }"
                ) { browser in
                    let flow = CodeFlow(browser)
                    let code = try await flow.code()
                    try await expect(flow.redeem(code).text.isEmpty, "\(then)")
                    try await expect(flow.redeem(code).status, is: .ok, "\(then)")
                }
            }
        },
        Case("lets the endpoint do its work where only the answer breaks off") {
            try await run(
                "{ when: { endpoint: 'token' }, times: 1, then: { truncate: 3 } }"
            ) { browser in
                let flow = CodeFlow(browser)
                let code = try await flow.code()
                let answer = try await flow.redeem(code)
                expect(answer.breaksOff, is: .afterBody(bytes: 3))
                try await expect(flow.redeem(code).json["error"], is: "invalid_grant")
            }
        },
        Case("merges into successful answers alone, and counts no others") {
            try await run(
                "{ when: { endpoint: ['token', 'authorize'] }, times: 1, then: { response: { a: 1 } } }"
            ) { browser in
                let wrong = try await browser.token(Self.form, [("grant_type", "x")])
                expect(wrong.status, is: .badRequest)
                expect(wrong.json["a"], is: nil)
                expect(wrong.diagnosis?.contains("rule.applied"), is: false)
                try await expect(CodeFlow(browser).authorize().diagnosis, is: nil)
                try await expect(browser.token(Self.form).json["a"], is: 1)
                try await expect(browser.token(Self.form).json["a"], is: nil)
            }
        },
        Case("fills in headers and texts, and no header that would break off") {
            try await run(
                """
                { when: { endpoint: 'token' }, then: { respond: { status: 400, body: 'not ${client_id}, $${x}',
                  headers: { 'X-Client': '${client_id}', 'X-Scope': '${scope}' } } } }
                """
            ) { browser in
                let answer = try await browser.token(Self.form)
                expect(answer.text, is: "not job, ${x}")
                expect(answer.fields["X-Client"], is: "job")
                expect(answer.fields["X-Scope"], is: nil)
                let wrong = try await browser.token([("client_id", "a\r\nSet-Cookie: b")])
                expect(wrong.fields["X-Client"], is: nil)
                expect(wrong.fields["Set-Cookie"], is: nil)
            }
        },
        Case("merges deeply, and removes with null") {
            try await run(
                """
                { when: { endpoint: 'jwks' }, then: { response: { keys: null, a: { b: { c: 1 } } } } },
                { when: { endpoint: 'jwks' }, then: { response: { a: { b: { c: null, d: 2 } } } } }
                """
            ) { browser in
                let answer = try await browser.get("/.well-known/jwks.json")
                expect(answer.json, is: ["a": ["b": ["d": 2]]])
            }
        },
        Case("names members as the endpoint and earlier rules made them") {
            try await run(
                """
                { when: { endpoint: 'jwks' }, then: { response: { keys: null, a: 1 } } },
                { when: { endpoint: 'jwks' }, then: { response: { b: '${answer.a}', c: '${answer.keys}' } } }
                """
            ) { browser in
                let answer = try await browser.get("/.well-known/jwks.json")
                expect(answer.json, is: ["a": 1, "b": 1])
            }
        },
        Case("yields to a later one") {
            try await run(
                """
                { then: { respond: { status: 500 }, delay_ms: 1, truncate: 1 } },
                { then: { response: { a: 1 }, dribble: { chunks: 2, ms: 3 } } },
                { then: { respond: { body: { b: 2 } } } },
                { then: { response: { c: 3 }, disconnect: 'mid-body' } }
                """
            ) { browser in
                let answer = try await browser.get("/.well-known/jwks.json")
                expect(answer.status, is: .ok)
                expect(answer.json, is: ["b": 2, "c": 3])
                expect(answer.breaksOff, is: .midBody)
                expect(answer.dribble, is: Dribble(pieces: 2, pause: .milliseconds(3)))
            }
        },
        Case("about the client acts when it is known") {
            try await run(
                """
                { when: { client_id: 'job' }, then: { response: { a: 1 }, truncate: 7 } },
                { when: { client_id: 'other' }, then: { respond: { status: 429 } } }
                """
            ) { browser in
                let job = try await browser.token(Self.form)
                expect(job.json["a"], is: 1)
                expect(job.breaksOff, is: .afterBody(bytes: 7))
                let other = try await browser.token(Self.form, [("client_id", "other")])
                expect(other.status, is: .tooManyRequests)
                expect(other.breaksOff, is: nil)
            }
        },
        Case("leaves Understudy's own endpoints alone") {
            try await run("{ times: 1, then: { respond: { status: 503 } } }") { browser in
                let own = try await browser.get("/_understudy/health")
                expect(own.status, is: .ok)
                let other = try await browser.get("/.well-known/jwks.json")
                expect(other.status, is: .serviceUnavailable)
            }
            expect(throws: (any Error).self) {
                try ServerConfiguration.read(
                    "{ rules: [{ when: { endpoint: 'health' }, then: { respond: {} } }] }")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("{ error: 'later' }", "application/json", #"{"error":"later"}"#),
        ("[1, 'two']", "application/json", #"[1,"two"]"#),
        ("'<p>'", "text/plain; charset=utf-8", "<p>"),
    ])
    func `has the type of its body`(body: String, type: String, text: String) async throws {
        try await Self.run("{ then: { respond: { body: \(body) } } }") { browser in
            let answer = try await browser.get("/authorize")
            expect(answer.status, is: .ok)
            expect(answer.fields.values(.contentType), is: [type])
            expect(answer.text, is: text)
        }
        try await Self.run(
            "{ then: { respond: { headers: { 'content-type': 'a/b' }, body: \(body) } } }"
        ) { browser in
            let answer = try await browser.get("/authorize")
            expect(answer.fields.values(.contentType), is: ["a/b"])
        }
    }

    @Test(arguments: try Fixture.rows("rule-effect/answer-rule", as: (String, String).self))
    func `fills in what is known of the request`(then: String, text: String) async throws {
        try await Self.run("{ when: { endpoint: 'token' }, then: { \(then) } }") { browser in
            let json = try await browser.token(Self.form).json
            expect(json["for"]?.string, is: text)
            expect(json["at"], is: .integer(Provider.start.seconds))
            expect(json["who"], is: nil)
        }
    }

    @Test(arguments: ["/.well-known/openid-configuration", "/.well-known/jwks.json"])
    func `reaches clients that have the document already`(path: String) async throws {
        try await Self.run("{ nth: 2, times: 1, then: { response: { a: 1 } } }") { browser in
            let first = try await browser.get(path)
            let tag: Fields = [.ifNoneMatch: try require(first.fields[.eTag])]
            let ruled = try await browser.get(path, tag)
            expect(ruled.status, is: .ok)
            expect(ruled.json["a"], is: 1)
            expect(ruled.fields[.eTag], is: nil)
            let last = try await browser.get(path, tag)
            expect(last.status, is: .ok)
            expect(last.json, is: first.json)
        }
    }

    /// Neither the answer nor the scope is made anew for each.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [("response: { c%: 1 }", "\"c9999\":1"), ("add_scope: 's%'", " s9999")])
    func `acts beside ten thousand others`(then: String, last: String) async throws {
        let rules = (0..<10_000).map { "{ then: { \(then.replacing("%", with: "\($0)")) } }" }
        try await Self.run(rules.joined(separator: ",")) { browser in
            let answer = try await browser.token(Self.form)
            expect(answer.text, contains: last)
        }
    }

    private static func run(_ rules: String, _ test: (Browser) async throws -> Void) async throws {
        let provider = try Provider(.read("{ rules: [\(rules)] }"))
        try await test(Browser(provider))
    }
}
