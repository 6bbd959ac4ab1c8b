import TestSupport
import Testing

/// The authentication of confidential clients, over the wire (RFC 6749 §2.3.1).
struct `Client authentication` {
    private static let secret = "s3:cr%t+ é"
    private static let configuration = ServerConfiguration.closed(.make(secret: secret))

    private static func basic(_ username: String, _ password: String) -> String {
        let text = Base64URL.encode(Array("\(username):\(password)".utf8))
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        return "Basic " + text.replacing("-", with: "+").replacing("_", with: "/") + padding
    }

    static let cases: [Case] = [
        Case(
            "Basic works form-encoded and raw, and so does the body", in: Ring.allCases,
            Self.configuration
        ) { provider in
            let flow = CodeFlow(Browser(provider))
            let encoded = String(Form.encode([("", Self.secret)]).dropFirst())
            for (secret, finding) in [(encoded, nil), (Self.secret, "client.secret-not-encoded")] {
                let answer = try await redeem(flow, header: Self.basic("app", secret))
                expect(answer, is: .ok, diagnosis: finding)
            }
            let answer = try await flow.redeem(flow.code(), [("client_secret", Self.secret)])
            expect(answer.status, is: .ok)
        },
        Case("a client that tries Basic without a secret first may try again", Self.configuration) {
            provider in
            let flow = CodeFlow(Browser(provider))
            let code = try await flow.code()
            let refused = try await redeem(flow, code: code, header: Self.basic("app", ""))
            expect(refused, is: .unauthorized, error: "invalid_client")
            expect(refused.fields[.wwwAuthenticate]?.hasPrefix("Basic "), is: true)
            expect(refused.diagnosis, is: "client.secret-missing")
            let answer = try await flow.redeem(code, [("client_secret", Self.secret)])
            expect(answer.status, is: .ok)
        },
        Case("a public client may say so by Basic without a secret") {
            let client = Client.make { $0.tokenEndpointAuthMethod = "none" }
            let flow = try CodeFlow(Browser(Provider(.closed(client))))
            let answer = try await redeem(flow, header: Self.basic("app", ""))
            expect(answer.status, is: .ok)
            let secret = try await redeem(flow, header: Self.basic("app", "guess"))
            expect(secret.diagnosis, is: "client.method-mismatch")
        },
        Case("a wrong, missing or doubled secret is refused", Self.configuration) { provider in
            let flow = CodeFlow(Browser(provider))
            let code = try await flow.code()
            let wrong = try await flow.redeem(code, [("client_secret", "wrong")])
            expect(wrong, is: .unauthorized, diagnosis: "client.secret-wrong")
            expect(wrong.text, lacks: "s3:cr")
            let missing = try await flow.redeem(code)
            expect(missing.diagnosis, is: "client.secret-missing")
            let unknown = try await flow.redeem(code, [("client_id", "nobody")])
            expect(unknown, is: .unauthorized, diagnosis: "client.unknown")
            let malformed = try await redeem(flow, code: code, header: "Basic !!!")
            expect(malformed.diagnosis, is: "client.basic-malformed")
            let both = try await flow.browser.post(
                "/oauth/token",
                form: [
                    ("grant_type", "authorization_code"), ("code", code), ("client_id", "app"),
                    ("client_secret", "another"),
                ], [.authorization: Self.basic("app", Self.secret)])
            expect(both, is: .badRequest, diagnosis: "client.two-methods")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func redeem(
        _ flow: CodeFlow, code: String? = nil, header: String
    ) async throws -> Response {
        let used = if let code { code } else { try await flow.code() }
        return try await flow.browser.post(
            "/oauth/token",
            form: [
                ("grant_type", "authorization_code"), ("code", used),
                ("redirect_uri", flow.redirectURI), ("code_verifier", CodeFlow.verifier),
            ], [.authorization: header])
    }
}
