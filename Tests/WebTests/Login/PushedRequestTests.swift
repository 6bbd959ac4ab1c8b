import TestSupport
import Testing

/// Pushed authorization requests (RFC 9126).
struct `Pushed authorization requests` {
    private static let client = Client.make(secret: "s3cret")
    private static let other = Client.make("other")

    static let cases: [Case] = [
        Case("a pushed request is answered with a code", in: Ring.allCases, .closed(Self.client)) {
            provider in
            let flow = CodeFlow(Browser(provider)) { $0.secret = "s3cret" }
            let pushed = try await Self.push(flow)
            expect(pushed.status, is: .created)
            expect(pushed.fields[.cacheControl], is: "no-store")
            expect(pushed.json["expires_in"], is: 90)
            let uri = try require(pushed.json["request_uri"]?.string)
            expect(uri.hasPrefix("urn:ietf:params:oauth:request_uri:"))
            let page = try await Self.authorize(uri, flow)
            expect(page.status, is: .ok)
            let answer = try await flow.submit(page)
            expect(answer.redirectParameters["state"], is: "pushed")
            let code = try require(answer.redirectParameters["code"])
            try await expect(flow.redeem(code).status, is: .ok)
        },
        Case("a public client and a client of open mode may push") {
            for configuration in [ServerConfiguration.open, .closed(.make())] {
                let answer = try await Self.push(CodeFlow(Browser(Provider(configuration))))
                expect(answer.status, is: .created)
            }
        },
        Case("a request object may be pushed, and what it says is kept") {
            let object = try JWS.sign(
                header: [:],
                claims: ["state": "inside", "exp": .integer((Provider.start + 1).seconds)],
                key: .none, algorithm: .none)
            let provider = try Provider(.closed(Self.client))
            let flow = CodeFlow(Browser(provider)) { $0.secret = "s3cret" }
            let uri = try await Self.push(flow, [("request", object)]).json["request_uri"]?.string
            provider.clock.advance(by: 80)
            let page = try await Self.authorize(try require(uri), flow)
            try await expect(flow.submit(page).redirectParameters["state"], is: "inside")
        },
        Case("a parameter may not be pushed twice") { provider in
            let answer = try await Browser(provider).post(
                "/oauth/par", form: [("client_id", "app"), ("scope", "a"), ("scope", "b")])
            expect(answer, is: .badRequest, diagnosis: "request.duplicate-parameter")
        },
        Case("the endpoint is for posts alone") { provider in
            let answer = try await Browser(provider).get("/oauth/par?client_id=app")
            expect(answer.status, is: .methodNotAllowed)
        },
        Case("a pushed request is good once and for 90 seconds", .closed(.make())) { provider in
            let flow = CodeFlow(Browser(provider))
            let uri = try await require(Self.push(flow).json["request_uri"]?.string)
            let late = try await require(Self.push(flow).json["request_uri"]?.string)
            let ahead = try await Self.authorize(uri, flow)
            let page = try await Self.authorize(uri, flow)
            let answer = try await flow.submit(page)
            expect(answer.redirectParameters["code"] != nil)
            let other = try await flow.submit(ahead)
            expect(other.diagnosis, is: "pushed-request.used")
            expect(other.redirectParameters["code"], is: nil)
            let again = try await Self.authorize(uri, flow)
            expect(again, redirects: "invalid_request_uri", diagnosis: "pushed-request.used")
            provider.clock.advance(by: 90)
            try await expect(Self.authorize(late, flow).diagnosis, is: "pushed-request.expired")
            let unknown = try await Self.authorize("urn:ietf:params:oauth:request_uri:x", flow)
            expect(unknown.diagnosis, is: "pushed-request.unknown")
        },
        Case(
            "another client cannot use a pushed request, nor use it up",
            .closed(.make(), Self.other)
        ) { provider in
            let flow = CodeFlow(Browser(provider))
            let uri = try await require(Self.push(flow).json["request_uri"]?.string)
            let thief = CodeFlow(flow.browser) { $0.clientID = "other" }
            let refusal = try await Self.authorize(uri, thief)
            expect(refusal.diagnosis, is: "pushed-request.other-client")
            expect(refusal.redirectParameters["code"], is: nil)
            try await expect(Self.authorize(uri, flow).status, is: .ok)
        },
        Case("what the browser adds to a pushed request does not count", .closed(.make())) {
            provider in
            let flow = CodeFlow(Browser(provider))
            let uri = try await require(Self.push(flow).json["request_uri"]?.string)
            let page = try await Self.authorize(uri, flow, [("state", "evil"), ("nonce", "evil")])
            try await expect(flow.submit(page).redirectParameters["state"], is: "pushed")
        },
        Case("a client that must push cannot ask by the browser alone") {
            let client = Client.make { $0.requiresPushedRequests = true }
            let flow = try CodeFlow(Browser(Provider(.closed(client))))
            let refusal = try await flow.authorize()
            expect(refusal, redirects: "invalid_request", diagnosis: "pushed-request.missing")
            let uri = try await require(Self.push(flow).json["request_uri"]?.string)
            try await expect(Self.authorize(uri, flow).status, is: .ok)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows("login/pushed-request", as: (Int, String, String, Pairs).self))
    func `a bad request is refused before the browser sees it`(
        status: Int, error: String, diagnosis: String, changes: Pairs
    ) async throws {
        let flow = try CodeFlow(Browser(Provider(.closed(Self.client)))) { $0.secret = "s3cret" }
        let answer = try await Self.push(flow, changes.list)
        expect(answer, is: status, error: error)
        expect(answer.fields[.location], is: nil)
        expect(answer.diagnosis, is: diagnosis)
    }

    /// - Parameter changes: replace parameters; an empty value removes one.
    private static func push(
        _ flow: CodeFlow, _ changes: [(String, String)] = []
    ) async throws -> Response {
        var form = [
            ("client_id", flow.clientID), ("client_secret", flow.secret ?? ""),
            ("redirect_uri", flow.redirectURI), ("response_type", "code"), ("scope", "openid"),
            ("state", "pushed"),
            ("code_challenge", CodeChallenge(verifier: CodeFlow.verifier).value),
            ("code_challenge_method", "S256"),
        ]
        for (name, value) in changes {
            form.removeAll { $0.0 == name }
            form.append((name, value))
        }
        return try await flow.browser.post("/oauth/par", form: form.filter { !$0.1.isEmpty })
    }

    private static func authorize(
        _ uri: String, _ flow: CodeFlow, _ more: [(String, String)] = []
    ) async throws -> Response {
        let query = Form.encode([("client_id", flow.clientID), ("request_uri", uri)] + more)
        return try await flow.browser.get("/authorize?" + query)
    }
}
