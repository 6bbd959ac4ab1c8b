import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Keycloak reads an empty parameter as a value, and an invalid one.
struct `Empty values at Keycloak` {
    @Test(
        arguments: [
            ("scope", "invalid_scope", "Invalid scopes: "),
            ("response_type", "unsupported_response_type", nil),
        ] as [(String, String, String?)])
    func `are told to the client`(name: String, error: String, text: String?) async throws {
        try await Provider.run(.inProcess, .keycloak()) { provider in
            let told = try await send(name, provider).redirectParameters
            expect(told["error"], is: error)
            expect(told["error_description"], is: text)
        }
    }

    @Test func `of max_age are told on a page`() async throws {
        try await Provider.run(.inProcess, .keycloak()) { provider in
            let answer = try await send("max_age", provider)
            expect(answer.status, is: .badRequest)
            expect(answer.diagnosis, is: "authorize.value-empty")
            expect(answer.text, contains: "Invalid Request")
        }
    }

    @Test(arguments: [
        ("code", "Code not valid"),
        ("code_verifier", "PKCE verification failed: Invalid code verifier"),
    ])
    func `are wrong where a code is redeemed`(name: String, text: String) async throws {
        try await Provider.run(.inProcess, .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider)
            let form = [
                ("grant_type", "authorization_code"), ("code", try await flow.codeOfAlice()),
                ("redirect_uri", flow.redirectURI), ("code_verifier", CodeFlow.verifier),
                ("client_id", "web"), ("client_secret", "s3cret"),
            ]
            let answer = try await flow.browser.post(
                flow.path("token"), form: form.map { ($0.0, $0.0 == name ? "" : $0.1) })
            expect(answer.status, is: .badRequest)
            expect(answer.json["error"], is: "invalid_grant")
            expect(answer.json["error_description"]?.string, is: text)
        }
    }

    private func send(_ name: String, _ provider: Provider) async throws -> Response {
        let flow = CodeFlow.keycloak(provider) { $0.extra = [(name, "")] }
        return try await flow.browser.get(flow.authorizeTarget + "&\(name)=")
    }
}
