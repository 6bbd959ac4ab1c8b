import TestSupport
import Testing

/// Refreshing, rotating and losing a refresh token.
struct `Refresh tokens` {
    static let cases: [Case] = [
        Case("a rotating token is replaced, and its reuse ends the family", in: Ring.allCases) {
            provider in
            let flow = CodeFlow(Browser(provider))
            let first = try await flow.tokens().refreshToken
            let second = try await flow.refresh(first).json.refreshToken
            expect(second != first && !second.isEmpty)
            let third = try await flow.refresh(second).json
            expect(third["refresh_token"] != nil)

            let reuse = try await flow.refresh(second)
            expect(reuse, error: "invalid_grant", diagnosis: "refresh-token.reused")
            let heir = try await flow.refresh(third.refreshToken)
            expect(heir.diagnosis, is: "refresh-token.revoked")
        },
        Case("a confidential client keeps its token, and nobody else can use it") {
            let clients = [Client.make(secret: "s3cret"), .make("thief", secret: "s3cret")]
            let provider = try Provider(.make { $0.clients = clients })
            let flow = CodeFlow(Browser(provider)) { $0.secret = "s3cret" }
            let tokens = try await flow.tokens()
            let token = tokens.refreshToken
            provider.clock.advance(by: 10)
            for _ in 0..<2 {
                let fresh = try await flow.refresh(token).json
                expect(fresh["access_token"] != tokens["access_token"])
                expect(fresh["refresh_token"], is: nil)
                let (before, after) = (
                    try tokens.claims(of: "id_token"), try fresh.claims(of: "id_token")
                )
                expect(after["auth_time"], is: before["auth_time"])
                expect(after["iat"]?.integer, is: Provider.start.seconds + 10)
                expect(after["nonce"], is: nil)
            }
            let stolen = try await flow.refresh(token, [("client_id", "thief")])
            expect(stolen, is: .badRequest, diagnosis: "refresh-token.other-client")
        },
        Case("scope may narrow and come back, and never widen") {
            try await Provider.run(
                .inProcess, .closed(.make(secret: "s")),
                { provider in
                    let flow = CodeFlow(Browser(provider)) {
                        $0.secret = "s"
                        $0.scope = "openid email offline_access"
                    }
                    let token = try await flow.tokens().refreshToken
                    let narrow = try await flow.refresh(token, [("scope", "openid")])
                    expect(narrow.json["scope"], is: "openid")
                    let again = try await flow.refresh(token)
                    expect(again.json["scope"], is: "openid email offline_access")
                    let wide = try await flow.refresh(token, [("scope", "openid phone")])
                    expect(wide, error: "invalid_scope", diagnosis: "refresh-token.scope-wider")
                })
        },
        Case("refreshes at once within the leeway leave one token that is good") {
            let client = Client.make(secret: "s") {
                $0.policy.rotation = true
                $0.policy.rotationLeeway = 30
            }
            let flow = try CodeFlow(Browser(Provider(.closed(client)))) { $0.secret = "s" }
            let first = try await flow.tokens().refreshToken
            let answers = try await withThrowingTaskGroup(of: Response.self) { group in
                for _ in 0..<24 { group.addTask { try await flow.refresh(first) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            expect(answers.allSatisfy { $0.status == .ok })
            expect(answers.count { $0.diagnosis == "refresh-token.repeated" }, is: 23)
            let tokens = answers.compactMap { $0.json["refresh_token"]?.string }
            var active: [String] = []
            for token in tokens where try await isActive(token, flow) { active.append(token) }
            expect(active.count, is: 1)

            let newest = try await flow.refresh(active.first ?? "").json["refresh_token"]?.string
            expect(newest != nil)
            let outdated = tokens.first { !active.contains($0) } ?? ""
            try await expect(flow.refresh(outdated).diagnosis, is: "refresh-token.outdated")
            try await expect(flow.refresh(newest ?? "").diagnosis, is: "refresh-token.revoked")
        },
        Case(
            "without offline_access there is no refresh token, and a word why where one is expected"
        ) {
            let client = Client.make {
                $0.written = ["grant_types": ["authorization_code", "refresh_token"]]
            }
            try await Provider.run(.inProcess, .closed(client)) { provider in
                let flow = CodeFlow(Browser(provider)) { $0.scope = "openid" }
                let answer = try await flow.redeem(flow.code())
                expect(answer.json["refresh_token"], is: nil)
                expect(answer.diagnosis, is: "refresh-token.not-asked-for")
            }
            let flow = try CodeFlow(Browser(Provider())) { $0.scope = "openid" }
            let answer = try await flow.redeem(flow.code())
            expect(answer.json["refresh_token"], is: nil)
            expect(answer.diagnosis, is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func isActive(_ token: String, _ flow: CodeFlow) async throws -> Bool {
        try await flow.browser.post(
            "/oauth/introspect",
            form: [("client_id", flow.clientID), ("client_secret", "s"), ("token", token)]
        ).json["active"] == true
    }
}

/// OpenID Connect Core §12.2 has no nonce there; pac4j and libiddawc expect one:
/// https://openid.net/specs/openid-connect-core-1_0.html#RefreshTokenResponse.
struct `The nonce in ID tokens of a refresh` {
    @Test(arguments: Ring.allCases, try Fixture.rows("tokens/refresh", as: (String, String?).self))
    func `is that of the login on demand`(
        ring: Ring, row: (configuration: String, nonce: String?)
    ) async throws {
        try await Provider.run(ring, .read(row.configuration)) { provider in
            let flow = CodeFlow(Browser(provider))
            var tokens = try await flow.tokens()
            for _ in 0..<2 {
                let token = tokens.refreshToken
                tokens = try await flow.refresh(token).json
                let nonce = try tokens.claims(of: "id_token")["nonce"]?.string
                expect(nonce, is: row.nonce)
                if tokens["refresh_token"] == nil { break }
            }
        }
    }
}
