import TestSupport
import Testing

/// Defects that need more than the claims, and several at once.
struct `Defects of one token` {
    private static func tokens(
        _ ring: Ring, _ defect: String, _ change: @escaping (inout CodeFlow) -> Void = { _ in },
        _ body: (Provider, JSON) async throws -> Void
    ) async throws {
        let configuration = try ServerConfiguration.read(
            "{ rules: [{ then: { defect: \(defect) } }] }")
        try await Provider.run(ring, configuration) { provider in
            try await body(provider, CodeFlow(Browser(provider), change).tokens())
        }
    }

    static let cases: [Case] = [
        Case("may come together, whatever the order in which they are named", in: Ring.allCases) {
            ring in
            let lists = [
                "['expired', 'wrong-aud', 'no-kid']", "['no-kid', 'wrong-aud', 'expired']",
            ]
            for list in lists {
                try await tokens(ring, "{ id_token: \(list), access_token: ['wrong-iss'] }") {
                    provider, answer in
                    let token = try JWS(compact: try require(answer["id_token"]?.string))
                    let claims = try require(token.claims)
                    expect(claims["exp"]?.integer, is: Provider.start.seconds - 3600)
                    expect(claims["aud"], is: "app-other")
                    expect(token.keyID, is: nil)
                    expect(provider.root.keys.isSigner(of: token))
                    let accessToken = try answer.claims(of: "access_token")
                    expect(accessToken["iss"], is: "https://wrong-issuer.invalid")
                    expect(accessToken["sub"], is: "alice")
                }
            }
        },
        Case("act stage by stage: claims, bytes, signature") {
            try await tokens(.inProcess, "['bad-signature', 'duplicate-claim', 'other-user']") {
                provider, answer in
                let token = try JWS(compact: try require(answer["id_token"]?.string))
                let payload = String(decoding: token.payload, as: UTF8.self)
                expect(payload, contains: #""sub":"bob""#)
                expect(payload, contains: #""sub":"nobody""#)
                expect(!provider.root.keys.isSigner(of: token))
            }
        },
        Case("can put a claim there twice, the true one last") {
            try await tokens(
                .inProcess, "{ id_token: 'duplicate-claim', access_token: 'duplicate-claim' }"
            ) { provider, answer in
                for name in ["id_token", "access_token"] {
                    let token = try JWS(compact: try require(answer[name]?.string))
                    let payload = String(decoding: token.payload, as: UTF8.self)
                    expect(payload.hasPrefix(#"{"sub":"nobody","#))
                    expect(payload.hasSuffix("}"))
                    expect(payload, contains: #""sub":"alice""#)
                    expect(payload.parts(at: "\"").filter { $0 == "sub" }.count, is: 2)
                    expect(provider.root.keys.isSigner(of: token), "the signature is right")
                }
                let token = answer.accessToken
                let browser = Browser(provider)
                let userInfo = try await browser.get("/userinfo", .bearer(token))
                expect(
                    userInfo.json["sub"], is: "alice", "the server knows the token as it was issued"
                )
            }
        },
        Case("name another user as the client knows that one") {
            let configuration = try ServerConfiguration.read(
                """
                { clients: [{ client_id: "app", redirect_uris: ["https://app.example/cb"],
                    token_endpoint_auth_method: "none", policy: { consent: "skip" },
                    subject_type: "pairwise" }],
                  rules: [{ when: { param: { spoil: "*" } }, then: { defect: "other-user" } }] }
                """)
            let provider = try Provider(configuration)
            let flow = CodeFlow(Browser(provider))
            let spoiled = try await flow.redeem(flow.code(), [("spoil", "1")]).json
            let bob = try await CodeFlow(Browser(provider)).tokens(as: "bob")
            try expect(spoiled.claims(of: "id_token")["sub"], is: bob.claims(of: "id_token")["sub"])
        },
        Case("leave a token alone that is about nobody, or where there is nobody else") {
            let configuration = try ServerConfiguration.read(
                """
                { users: [{ sub: "alice", username: "alice" }],
                  rules: [{ then: { defect: ["other-user", "duplicate-claim"] } }] }
                """)
            let provider = try Provider(configuration)
            let tokens = try await CodeFlow(Browser(provider)).tokens()
            let token = try JWS(compact: try require(tokens["id_token"]?.string))
            expect(String(decoding: token.payload, as: UTF8.self), lacks: "bob")
            let job = try await Browser(provider).token([
                ("grant_type", "client_credentials"), ("client_id", "job"),
                ("client_secret", "s"),
            ]).json
            let own = try JWS(compact: try require(job["access_token"]?.string))
            expect(String(decoding: own.payload, as: UTF8.self), contains: #""sub":"job"#)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
