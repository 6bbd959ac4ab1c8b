import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import Providers
import TestSupport
import Testing

/// The names of keys, the readers of answers, and errors that only rules cause.
struct `Keys, scripts and rules of Entra ID` {
    static let cases: [Case] = [
        Case("keys are named by their certificates, two at a time", .entra()) { provider in
            let keys =
                try await Browser(provider).get("/common/discovery/v2.0/keys").json["keys"]?
                .array ?? []
            expect(keys.count, is: 2)
            for key in keys {
                expect(key["x5t"] != nil)
                expect(key["kid"], is: key["x5t"])
            }
            let flow = CodeFlow.entra(provider) { $0.scope += " api://films/watch" }
            let tokens = try await flow.tokens()
            let first = try JWS(compact: tokens["access_token"]?.string ?? "").header
            expect(first["x5t"], is: keys.first?["kid"])
            expect(first["kid"], is: keys.first?["kid"])
            let login = try JWS(compact: tokens["id_token"]?.string ?? "").header
            expect(login.object?.keys.sorted(), is: ["alg", "kid", "typ"])
            // The published next key signs, and another one is published.
            try await ControlAPI(provider).send(.post, "keys/rotate")
            let later = try await flow.refresh(tokens["refresh_token"]?.string ?? "").json
            let after = try JWS(compact: later["id_token"]?.string ?? "")
            expect(after.header["kid"], is: keys.last?["kid"])
            let three = try await Browser(provider).get("/common/discovery/v2.0/keys").json
            expect(three["keys"]?.array?.count, is: 3)
        },
        Case("the origins of a page are those of its redirect URIs") {
            let configuration = try ServerConfiguration.read(
                """
                { profile: "entra", clients: [ { client_id: "spa", token_endpoint_auth_method: "none",
                  spa_redirect_uris: ["http://localhost:3000/"] } ] }
                """)
            expect(configuration.root.clients.first?.webOrigins, is: ["http://localhost:3000"])
        },
        Case("a rule tells what a policy of the directory would") {
            let rule = """
                { when: { endpoint: "token" }, then: { respond: { status: 400,
                  body: { error: "interaction_required", error_codes: [50076], suberror: "basic_action" } } } }
                """
            let configuration = try ServerConfiguration.read(
                "{ profile: 'entra', rules: [\(rule)] }")
            try await Provider.run(.inProcess, configuration) { provider in
                let answer = try await CodeFlow(Browser(provider)).redeem("x")
                expect(answer.json["error_codes"], is: [50076])
                expect(answer.json["suberror"], is: "basic_action")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("spa", "https://app.example", "https://app.example"),
        ("spa", "http://localhost:3000", nil), ("app", "https://app.example", nil),
    ])
    func `scripts read what pages of the client were given`(
        client: String, origin: String, allowed: String?
    ) async throws {
        try await Provider.run(.inProcess, .entra()) { provider in
            let answer = try await Browser(provider).post(
                "/common/oauth2/v2.0/token",
                form: [
                    ("grant_type", "refresh_token"), ("client_id", client), ("refresh_token", "x"),
                ] + (client == "app" ? [("client_secret", "s3cret")] : []), ["Origin": origin])
            expect(answer.fields[.accessControlAllowOrigin], is: allowed)
        }
    }

    @Test(arguments: [("common", 400), ("consumers", 400), ("organizations", 200)])
    func `a password is sent to where users are at home`(tenant: String, status: Int) async throws {
        try await Provider.run(.inProcess, .read("{ profile: 'entra' }")) { provider in
            let answer = try await Browser(provider).post(
                "/\(tenant)/oauth2/v2.0/token",
                form: [
                    ("grant_type", "password"), ("client_id", "cli"), ("username", "alice"),
                    ("password", "any"), ("scope", "openid"),
                ])
            expect(answer.status.code, is: status)
            guard status == 400 else { return }
            expect(answer.json["error"], is: "invalid_request")
            expect(answer.json["error_codes"], is: [9_001_023])
        }
    }
}
