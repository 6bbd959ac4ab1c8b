import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// What a client cannot give itself by registering (RFC 7591 §2, §5).
struct `A client that registered itself` {
    private static let grant = "urn:ietf:params:oauth:grant-type:jwt-bearer"
    private static let privileges: JSON = [
        "policy": [
            "consent": "skip", "diagnosis": ["pkce.challenge-padded": "ignore"],
            "rotation_leeway": 30, "pkce": "required",
        ]
    ]

    @Test(arguments: Ring.allCases)
    func `its policy is ignored where it concerns the user, and the answer says so`(
        ring: Ring
    ) async throws {
        try await Provider.run(ring, .closed(.make())) { provider in
            let browser = Browser(provider)
            let answer = try await browser.register(Self.privileges)
            expect(answer.status, is: .created)
            expect(answer.diagnosis, is: "register.policy-ignored")
            expect(answer.json["policy"], is: ["pkce": "required"])
            let id = answer.json["client_id"] ?? .null
            let put = try await browser.send(
                .put, "/oauth/register/\(id.string ?? "")",
                json: answer.json.merging(Self.privileges).keeping(
                    "client_id", "redirect_uris", "policy", "token_endpoint_auth_method"),
                [.authorization: "Bearer \(answer.json["registration_access_token"]?.string ?? "")"]
            )
            expect(put.status, is: .ok)
            expect(put.diagnosis, is: "register.policy-ignored")
            expect(put.json["policy"], is: ["pkce": "required"])
        }
    }

    @Test func `its policy is refused where the tenant says so`() async throws {
        let configuration = try ServerConfiguration.read(
            "{ diagnosis: { 'register.policy-ignored': 'strict' } }")
        try await Provider.run(.inProcess, configuration) { provider in
            let answer = try await Browser(provider).register(Self.privileges)
            expect(answer.status, is: .badRequest)
            expect(answer.json["error"], is: "invalid_client_metadata")
            expect(answer.diagnosis, is: "register.policy-ignored")
        }
    }

    @Test(arguments: [
        [("prompt", "none")], [("prompt", "none"), ("response_mode", "web_message")],
        [("response_type", "id_token token")], [("response_mode", "form_post")], [],
    ])
    func `in a closed server no kind of request skips the consent`(
        extra: [(String, String)]
    ) async throws {
        try await Provider.run(.inProcess, .closed(.make())) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).signIn()
            let client = try await browser.register(
                Self.privileges.merging([
                    "grant_types": ["authorization_code", "implicit"],
                    "response_types": ["code", "id_token token"],
                ])
            ).json
            let flow = CodeFlow(browser, registered: client) { $0.extra = extra }
            let answer = try await flow.authorize()
            #expect(!answer.text.contains("access_token"))
            expect(answer.redirectParameters["code"], is: nil)
            if extra.first?.1 == "none" {
                let refused =
                    answer.redirectParameters["error"] == "consent_required"
                    || answer.text.contains("consent_required")
                #expect(refused)
            } else {
                #expect(answer.text.contains("value=\"approve\""))
            }
        }
    }

    /// Registers a client with a key of its own and lets it speak for a user.
    private func speak(
        for subject: String?, at provider: Provider
    ) async throws -> Response {
        let key = try PrivateKey.generate(.ec(.p256))
        let browser = Browser(provider)
        let client = try await browser.register([
            "token_endpoint_auth_method": "none", "grant_types": [.string(Self.grant)],
            "response_types": [], "jwks": ["keys": [key.publicKey.jwk]],
        ]).json
        let id = client["client_id"]?.string ?? ""
        let assertion = try JWS.sign(
            header: [:],
            claims: [
                "iss": .string(id), "sub": .string(subject ?? id), "aud": "http://localhost:8414",
                "exp": .integer(Provider.start.seconds + 60),
            ],
            key: .asymmetric(key), algorithm: .es256)
        return try await browser.token([
            ("grant_type", Self.grant), ("client_id", id), ("assertion", assertion),
        ])
    }

    @Test func `it speaks for itself, and in a closed server for no user`() async throws {
        try await Provider.run(.inProcess, .closed(.make())) { provider in
            try await expect(speak(for: nil, at: provider).status, is: .ok)
            let answer = try await speak(for: "alice", at: provider)
            expect(answer.status, is: .badRequest)
            expect(answer.json["error"], is: "unauthorized_client")
            expect(answer.diagnosis, is: "jwt-bearer.self-registered")
        }
    }

    @Test func `in an open server it speaks for users without a password only`() async throws {
        let configuration = try ServerConfiguration.read(
            "{ users: [{ username: 'alice' }, { username: 'bob', password: 'x' }] }")
        try await Provider.run(.inProcess, configuration) { provider in
            try await expect(speak(for: "alice", at: provider).status, is: .ok)
            let answer = try await speak(for: "bob", at: provider)
            expect(answer.json["error"], is: "invalid_grant")
            expect(answer.diagnosis, is: "jwt-bearer.subject-has-password")
        }
    }

    @Test(arguments: Ring.allCases)
    func `registration can be turned off`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read(
            "{ registration: 'off', tenants: { acme: { registration: 'open' } } }")
        try await Provider.run(ring, configuration) { provider in
            let browser = Browser(provider)
            let refused = [
                try await browser.register(),
                try await browser.get("/oauth/register/x", [.authorization: "Bearer y"]),
            ]
            for answer in refused {
                expect(answer.status, is: .forbidden)
                expect(answer.diagnosis, is: "register.off")
                #expect(answer.text.contains("--registration"))
            }
            let discovery = "/.well-known/openid-configuration"
            try await expect(browser.get(discovery).json["registration_endpoint"], is: nil)
            try await expect(browser.register(prefix: "/acme").status, is: .created)
            #expect(try await browser.get("/acme" + discovery).json["registration_endpoint"] != nil)
        }
    }
}

private extension JSON {
    func keeping(_ names: String...) -> JSON {
        .object((object ?? [:]).filter { names.contains($0.key) })
    }
}
