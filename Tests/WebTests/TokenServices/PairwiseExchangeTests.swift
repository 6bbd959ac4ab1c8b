import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Pairwise subjects of exchanged tokens (RFC 8693, OpenID Connect Core §8).
struct `Pairwise subjects in a token exchange` {
    private static let type = "urn:ietf:params:oauth:token-type:"
    private static let grant = "urn:ietf:params:oauth:grant-type:token-exchange"

    private static func client(_ id: String, host: String) -> Client {
        .make(id, secret: "s", redirectURIs: ["https://\(host)/cb"]) {
            $0.subjectType = .pairwise
            $0.grantTypes += [grant]
            $0.algorithms.idToken = .es256
        }
    }

    private func tokens(_ provider: Provider) async throws -> JSON {
        try await CodeFlow(Browser(provider)) {
            $0.secret = "s"
            $0.redirectURI = "https://a.example/cb"
        }.tokens()
    }

    private func exchange(
        _ provider: Provider, _ client: String, _ changes: [(String, String)]
    ) async throws -> JSON {
        try await Browser(provider).post(
            "/oauth/token",
            form: [("grant_type", Self.grant), ("client_id", client), ("client_secret", "s")]
                + changes
        ).json
    }

    @Test func `each client sees its own, also of who acts`() async throws {
        let clients = [
            Self.client("app", host: "a.example"), Self.client("api", host: "b.example"),
        ]
        try await Provider.run(.inProcess, .make { $0.clients = clients }) { provider in
            let tokens = try await tokens(provider)
            let sub = try tokens.claims(of: "access_token")["sub"]
            let token = tokens["access_token"]?.string ?? ""
            let exchanged = try await exchange(
                provider, "api",
                [
                    ("subject_token", token), ("subject_token_type", Self.type + "access_token"),
                    ("actor_token", token), ("actor_token_type", Self.type + "access_token"),
                ])
            let claims = try exchanged.claims(of: "access_token")
            expect(claims["sub"]?.string?.utf8.count, is: 43)
            expect(claims["sub"] != sub)
            expect(claims["act"]?["sub"], is: claims["sub"])
        }
    }

    @Test func `an ID token is known again, and a new one is signed like it`() async throws {
        let clients = [Self.client("app", host: "a.example")]
        try await Provider.run(.inProcess, .make { $0.clients = clients }) { provider in
            let tokens = try await tokens(provider)
            let exchanged = try await exchange(
                provider, "app",
                [
                    ("subject_token", tokens["id_token"]?.string ?? ""),
                    ("subject_token_type", Self.type + "id_token"),
                    ("requested_token_type", Self.type + "id_token"),
                ])
            let token = try JWS(compact: try require(exchanged["access_token"]?.string))
            expect(token.algorithm, is: .es256)
            try expect(token.claims?["sub"], is: tokens.claims(of: "id_token")["sub"])
        }
    }
}
