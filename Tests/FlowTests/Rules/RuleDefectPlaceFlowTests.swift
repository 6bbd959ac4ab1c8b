import TestSupport
import Testing

/// The token of an answer that a defect hits, and the server's reaction to it.
struct `The token that a rule spoils` {
    static let cases: [Case] = [
        Case("is the ID token of an answer that has one, else the access token", in: Ring.allCases)
        { ring in
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { defect: 'no-sub' } }] }")
            try await Provider.run(ring, configuration) { provider in
                let login = try await CodeFlow(Browser(provider)).tokens()
                try expect(login.claims(of: "id_token")["sub"], is: nil)
                try expect(login.claims(of: "access_token")["sub"], is: "alice")
                let job = try await Browser(provider).token(Self.job).json
                try expect(job.claims(of: "access_token")["sub"], is: nil)
            }
        },
        Case("is the one that the rule names") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { defect: { access_token: 'wrong-iss', id_token: 'no-sub' } } }] }"
            )
            let tokens = try await CodeFlow(Browser(Provider(configuration))).tokens()
            let idToken = try tokens.claims(of: "id_token")
            expect(idToken["sub"], is: nil)
            expect(idToken["iss"], is: "http://localhost:8414")
            let accessToken = try tokens.claims(of: "access_token")
            expect(accessToken["sub"], is: "alice")
            expect(accessToken["iss"], is: "https://wrong-issuer.invalid")
        },
        Case("has the defect of the last rule, on top of the claims of all") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ then: { defect: "wrong-iss" } }, { then: { defect: "wrong-aud" } },
                          { then: { id_token: { aud: "else", a: 1 } } }] }
                """)
            let provider = try Provider(configuration)
            let claims = try await CodeFlow(Browser(provider)).tokens().claims(of: "id_token")
            expect(claims["iss"], is: "http://localhost:8414")
            expect(claims["aud"], is: "else-other")
            expect(claims["a"], is: 1)
        },
        Case("may come by redirect") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { defect: 'bad-signature' } }] }")
            let provider = try Provider(configuration)
            let flow = CodeFlow(Browser(provider)) {
                $0.extra = [("response_type", "id_token token")]
            }
            let sent = try await flow.signIn().redirectParameters
            let keys = provider.root.keys
            expect(!keys.isSigner(of: try JWS(compact: sent["id_token"] ?? "")))
            expect(keys.isSigner(of: try JWS(compact: sent["access_token"] ?? "")))
        },
        Case("is not one that nobody can look into") {
            let configuration = try ServerConfiguration.read(
                """
                { clients: [{ client_id: "app", redirect_uris: ["https://app.example/cb"],
                    token_endpoint_auth_method: "none",
                    policy: { access_token: "opaque", consent: "skip" } }],
                  rules: [{ then: { defect: { access_token: "expired" } } }] }
                """)
            let flow = try CodeFlow(Browser(Provider(configuration)))
            let answer = try await flow.redeem(flow.code())
            expect(answer.diagnosis?.contains("rule.applied") != true)
            let token = try require(answer.json["access_token"]?.string)
            let fields: Fields = .bearer(token)
            try await expect(flow.browser.get("/userinfo", fields).json["sub"], is: "alice")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["wrong-nonce", "wrong-at-hash"])
    func `stays sound where there is nothing to spoil`(defect: String) async throws {
        let configuration = try ServerConfiguration.read(
            "{ rules: [{ then: { defect: '\(defect)' } }] }")
        let provider = try Provider(configuration)
        let job = try await Browser(provider).token(Self.job)
        expect(job.diagnosis, is: nil)
        let flow = CodeFlow(Browser(provider)) { flow in
            flow.extra = [("response_type", "code id_token"), ("nonce", "n")]
            if defect == "wrong-nonce" { flow.extra = [("nonce", "")] }
        }
        let sent = try await flow.signIn().redirectParameters
        let claims =
            if let idToken = sent["id_token"] { try JWS(compact: idToken).claims } else {
                try await flow.redeem(sent["code"] ?? "").json.claims(of: "id_token")
            }
        expect(claims?["nonce"], is: defect == "wrong-nonce" ? nil : "n")
        expect(claims?["at_hash"] == nil, is: defect == "wrong-at-hash")
    }

    @Test(
        arguments: [
            "alg-none", "wrong-key", "bad-signature", "expired", "wrong-iss", "wrong-aud", "no-sub",
            "string-exp",
        ], Ring.allCases)
    func `is as good as any where it was issued`(defect: String, ring: Ring) async throws {
        let configuration = try ServerConfiguration.read(
            "{ rules: [{ then: { defect: { access_token: '\(defect)' } } }] }")
        try await Provider.run(ring, configuration) { provider in
            let browser = Browser(provider)
            let token = try await CodeFlow(browser).tokens().accessToken
            let userInfo = try await browser.get("/userinfo", .bearer(token))
            expect(userInfo.json["sub"], is: "alice")
            let introspected = try await browser.post(
                "/oauth/introspect",
                form: [("token", token), ("client_id", "job"), ("client_secret", "s")]
            ).json
            expect(introspected["active"], is: true)
            expect(introspected["iss"]?.string, is: "http://\(provider.wire.authority)")
            expect(introspected["exp"]?.integer, is: Provider.start.seconds + 3600)
            expect(introspected["sub"], is: "alice")
        }
    }

    private static let job = [
        ("grant_type", "client_credentials"), ("client_id", "job"), ("client_secret", "s"),
    ]
}
