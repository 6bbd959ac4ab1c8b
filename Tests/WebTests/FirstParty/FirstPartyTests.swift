import TestSupport
import Testing

/// OAuth 2.0 for First-Party Applications.
struct `An app that asks its user itself` {
    private static func makeFlow(
        _ parts: String = #"["username", "password", "otp"]"#, consent: String = "skip"
    ) throws -> CodeFlow {
        let configuration = try ServerConfiguration.read(
            """
            { \(parts.isEmpty ? "" : "authorization_challenge: \(parts),")
              users: [{ username: "alice", password: "1234" }],
              clients: [{ client_id: "app", token_endpoint_auth_method: "none",
                redirect_uris: ["https://app.example/cb"], policy: { consent: "\(consent)" } }] }
            """)
        return try CodeFlow(Browser(Provider(configuration)))
    }

    private static func send(
        _ form: [(String, String)], _ flow: CodeFlow, begins: Bool = true
    ) async throws -> Response {
        let request = [
            ("client_id", "app"), ("response_type", "code"), ("scope", "openid"),
            ("code_challenge", CodeChallenge(verifier: CodeFlow.verifier).value),
            ("code_challenge_method", "S256"),
        ]
        let names = Set(form.map(\.0))
        return try await flow.browser.post(
            "/oauth/authorization-challenge",
            form: (begins ? request.filter { !names.contains($0.0) } : []) + form)
    }

    private static func resume(
        _ answer: Response, _ form: [(String, String)], _ flow: CodeFlow
    ) async throws -> Response {
        try await send(
            [("auth_session", answer.json.string("auth_session"))] + form, flow, begins: false)
    }

    static let cases: [Case] = [
        Case("sends the parts one after the other, and gets a code") {
            let flow = try makeFlow()
            var answer = try await send([], flow)
            expect(answer.diagnosis, is: "first-party.part-missing")
            for (name, value) in [
                ("username", "alice"), ("password", "guess"), ("password", "1234"),
                ("otp", "123456"),
            ] {
                expect(answer, is: .badRequest, error: "insufficient_authorization")
                expect(answer.json["required"]?.string, is: name)
                answer = try await resume(answer, [(name, value)], flow)
                if value == "guess" { expect(answer.diagnosis, is: "first-party.part-wrong") }
            }
            expect(answer.status, is: .ok)
            let code = answer.json.string("authorization_code")
            let tokens = try await flow.redeem(code, [("redirect_uri", "")]).json
            try expect(tokens.claims(of: "id_token")["sub"], is: "alice")
        },
        Case("may send all at once, and a session once") {
            let flow = try makeFlow()
            let all = [("username", "alice"), ("password", "1234"), ("otp", "123456")]
            try await expect(send(all, flow).json["authorization_code"] != nil)
            let first = try await send([], flow)
            _ = try await resume(first, [("username", "alice")], flow)
            let again = try await resume(first, all, flow)
            expect(again, error: "invalid_session", diagnosis: "first-party.session-unknown")
        },
        Case("is sent to a page where one has to ask") {
            let flow = try makeFlow(#"["username"]"#, consent: "ask")
            let answer = try await send([("username", "alice")], flow)
            expect(answer, error: "redirect_to_web", diagnosis: "first-party.page-needed")
            let uri = answer.json.string("request_uri")
            let page = try await flow.browser.get(
                "/authorize?" + Form.encode([("client_id", "app"), ("request_uri", uri)]))
            expect(page.status, is: .ok)
            let bare = try await send([("username", "alice"), ("code_challenge", "x")], flow)
            expect(bare.json["error"], is: "invalid_request")
        },
        Case("asks for a code and nothing else") {
            let answer = try await send([("response_type", "token")], makeFlow())
            expect(answer.diagnosis, is: "first-party.response-type")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [#"["username"]"#, ""])
    func `is served and told where it is on`(parts: String) async throws {
        let flow = try Self.makeFlow(parts)
        let document = try await flow.browser.metadata()
        expect(document["authorization_challenge_endpoint"] != nil, is: !parts.isEmpty)
        let answer = try await Self.send([], flow)
        expect(answer.diagnosis == "request.endpoint-off", is: parts.isEmpty)
    }
}
