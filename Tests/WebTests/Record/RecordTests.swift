import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// The final record of an exchange, as the log shows it.
struct `The record of an exchange` {
    private static let configuration = ServerConfiguration.closed(
        .make(secret: "s3cret") {
            $0.grantTypes.append("urn:ietf:params:oauth:grant-type:device_code")
        })

    private static let credentials = [("client_id", "app"), ("client_secret", "s3cret")]

    /// Runs `body` with a flow of a confidential client, and a reader of the last line.
    private static func run(
        _ configuration: ServerConfiguration = Self.configuration,
        _ body: (CodeFlow, _ known: () -> JSON) async throws -> Void
    ) async throws {
        try await Provider.run(.inProcess, configuration, log: .json) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.secret = "s3cret" }
            try await body(flow) {
                let members = ["endpoint", "client_id", "user", "grant_type", "artefacts"]
                let line = provider.log.last.object ?? [:]
                return .object(line.filter { members.contains($0.key) })
            }
        }
    }

    static let cases: [Case] = [
        Case("grows from the authorization request to the tokens") {
            try await run { flow, known in
                let page = try await flow.authorize()
                expect(known(), is: ["endpoint": "authorize", "client_id": "app"])
                let code = try await flow.submit(page).redirectParameters["code"] ?? ""
                expect(
                    known(),
                    is: [
                        "endpoint": "login", "client_id": "app", "user": "alice",
                        "artefacts": ["code"],
                    ])
                let tokens = try await flow.redeem(code).json
                expect(
                    known(),
                    is: [
                        "endpoint": "token", "client_id": "app", "user": "alice",
                        "grant_type": "authorization_code",
                        "artefacts": ["access_token", "id_token", "refresh_token"],
                    ])
                let bearer = "Bearer \(tokens["access_token"]?.string ?? "")"
                _ = try await flow.browser.get("/userinfo", [.authorization: bearer])
                expect(known(), is: ["endpoint": "userinfo", "client_id": "app", "user": "alice"])
                let hint = Form.encode([("id_token_hint", tokens["id_token"]?.string ?? "")])
                _ = try await flow.browser.get("/logout?" + hint)
                expect(known(), is: ["endpoint": "logout", "client_id": "app", "user": "alice"])
            }
        },
        Case("says who registered and who looks after it") {
            try await run { flow, known in
                let client = try await flow.browser.register().json
                let id = try require(client["client_id"])
                expect(known(), is: ["endpoint": "register", "client_id": id])
                let token = client["registration_access_token"]?.string ?? ""
                _ = try await flow.browser.get(
                    "/oauth/register/\(id.string ?? "")", [.authorization: "Bearer \(token)"])
                expect(known(), is: ["endpoint": "registration", "client_id": id])
            }
        },
        Case("has a name of its own in the log") {
            try await Provider.run(.inProcess, log: .json) { provider in
                let browser = Browser(provider)
                for _ in 1...3 { _ = try await browser.get("/.well-known/jwks.json") }
                let names = provider.log.all.compactMap { try? JSON(parsing: $0)["id"]?.string }
                expect(names, is: ["req_1", "req_2", "req_3"])
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["introspect", "revoke"])
    func `says who asked about a token, and whose it is`(endpoint: String) async throws {
        try await Self.run { flow, known in
            let token = try await flow.tokens()["access_token"]?.string ?? ""
            _ = try await flow.browser.post(
                flow.path(endpoint), form: Self.credentials + [("token", token)])
            expect(
                known(), is: ["endpoint": .string(endpoint), "client_id": "app", "user": "alice"])
        }
    }

    @Test(arguments: [("par", "request_uri"), ("device", "device_code")])
    func `says who began a flow by the back channel`(
        endpoint: String, artefact: String
    ) async throws {
        try await Self.run { flow, known in
            let request = [
                ("response_type", "code"), ("redirect_uri", flow.redirectURI), ("scope", "openid"),
                ("code_challenge", CodeChallenge(verifier: CodeFlow.verifier).value),
                ("code_challenge_method", "S256"),
            ]
            let answer = try await flow.browser.post(
                flow.path(endpoint), form: Self.credentials + request)
            expect(answer.json[artefact]?.string?.isEmpty, is: false)
            expect(
                known(),
                is: [
                    "endpoint": .string(endpoint), "client_id": "app",
                    "artefacts": [.string(artefact)],
                ])
        }
    }

    @Test(arguments: ["token", "introspect", "revoke", "par", "device"])
    func `names nobody who did not prove it`(endpoint: String) async throws {
        try await Self.run { flow, known in
            let answer = try await flow.browser.post(
                flow.path(endpoint),
                form: [
                    ("grant_type", "client_credentials"), ("client_id", "app"),
                    ("client_secret", "wrong"),
                ])
            expect(answer.status, is: .unauthorized)
            expect(known()["endpoint"], is: .string(endpoint))
            expect(known()["client_id"], is: nil)
        }
    }

    @Test(arguments: ["jwks", "discovery"])
    func `has nobody where nobody says who they are`(endpoint: String) async throws {
        try await Self.run { flow, known in
            _ = try await flow.browser.get(flow.path(endpoint))
            expect(known(), is: ["endpoint": .string(endpoint)])
        }
    }
}
