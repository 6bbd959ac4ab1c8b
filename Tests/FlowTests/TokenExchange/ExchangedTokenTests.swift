import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Tokens that were not meant for the client that exchanges them.
struct `A token that is exchanged` {
    private static let accessToken = "urn:ietf:params:oauth:token-type:access_token"
    private static let idToken = "urn:ietf:params:oauth:token-type:id_token"
    private static let grant = "urn:ietf:params:oauth:grant-type:token-exchange"

    private static let closed = ServerConfiguration.make {
        $0.clients = ["app", "api"].map {
            .make($0, secret: "s") { $0.grantTypes += [grant, "client_credentials"] }
        }
    }

    private func exchange(
        _ provider: Provider, _ subject: JSON?, _ changes: [(String, String)]
    ) async throws -> Response {
        try await Browser(provider).token(
            [
                ("grant_type", Self.grant), ("client_id", "api"), ("client_secret", "s"),
                ("subject_token", subject?.string ?? ""), ("subject_token_type", Self.accessToken),
            ], changes)
    }

    @Test(
        arguments: [
            ("app", "https://api.example", nil), ("api", "api", nil),
            ("api", "https://api.example", "exchange.other-audience"),
        ] as [(String, String, String?)])
    func `a token for others is noticed, and refused where that is configured`(
        client: String, audience: String, diagnosis: String?
    ) async throws {
        for level in [DiagnosisLevel.warn, .strict] {
            var configuration = Self.closed
            configuration.root.apis = ["api", "https://api.example", "https://next.example"]
                .map { API(identifier: $0) }
            configuration.root.diagnosis["exchange.other-audience"] = level
            try await Provider.run(.inProcess, configuration) { provider in
                let subject = try await CodeFlow(Browser(provider)) {
                    $0.secret = "s"
                    $0.extra = [("audience", audience)]
                }.tokens()["access_token"]
                let answer = try await exchange(
                    provider, subject,
                    [("client_id", client), ("audience", "https://next.example")])
                expect(answer.diagnosis, is: diagnosis)
                let isRefused = diagnosis != nil && level == .strict
                expect(answer.json["error"], is: isRefused ? "invalid_request" : nil)
            }
        }
    }

    @Test func `an ID token for a token without openid is noticed`() async throws {
        try await Provider.run(.inProcess, Self.closed) { provider in
            let subject = try await CodeFlow(Browser(provider)) {
                $0.secret = "s"
                $0.scope = "email"
            }.tokens()["access_token"]
            let noticed = try await exchange(
                provider, subject, [("requested_token_type", Self.idToken)])
            expect(noticed.status, is: .ok)
            expect(noticed.diagnosis, is: "exchange.without-openid")
        }
    }
}
