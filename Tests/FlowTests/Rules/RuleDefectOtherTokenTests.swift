import TestSupport
import Testing

/// Defects of tokens outside of token answers: those of logouts, and signed userinfo.
struct `Tokens beside those of a login` {
    @Test(
        arguments: try Fixture.rows("rule-effect/rule-defect-other-token", as: (String, JSON).self),
        Ring.allCases) func `of a logout are spoiled, for the client that they go to`(
            row: (defect: String, change: JSON), ring: Ring
        ) async throws
    {
        let defects = row.defect.hasPrefix("'") ? row.defect : "'\(row.defect)'"
        for place in ["[\(defects)]", "{ logout_token: [\(defects)] }"] {
            let configuration = try ServerConfiguration.read(
                """
                { clients: [{ client_id: "app", redirect_uris: ["https://app.example/cb"],
                    token_endpoint_auth_method: "none", policy: { consent: "skip" },
                    backchannel_logout_uri: "http://127.0.0.1:1/out" }],
                  rules: [{ when: { endpoint: "logout", client_id: "app" },
                            then: { defect: \(place) } }] }
                """)
            try await Provider.run(ring, configuration) { provider in
                let flow = CodeFlow(Browser(provider))
                let idToken = try await flow.tokens().idToken
                _ = try await flow.signOut()
                let outbox = try await flow.browser.get("/_understudy/outbox?secrets=1").json
                let sent = outbox["items"]?[0]?["body"]?["logout_token"]?.string ?? ""
                let token = try JWS(compact: sent)
                let login = try JWS(compact: idToken).claims ?? [:]
                var claims = try require(token.claims)
                var expected: JSON = [
                    "iss": login["iss"] ?? .null, "aud": "app", "sub": "alice",
                    "sid": login["sid"] ?? .null, "iat": .integer(Provider.start.seconds),
                    "exp": .integer(Provider.start.seconds + 120),
                    "events": ["http://schemas.openid.net/event/backchannel-logout": [:]],
                ]
                if row.change["jti"] == nil { claims["jti"] = nil }
                if row.change["events"] != nil { expected["events"] = nil }
                expected = expected.merging(row.change)
                expect(claims, is: expected)
                let isForged = row.change == [:]
                expect(
                    token.isSigned(by: provider.root.keys.current.key.publicKey, algorithm: .rs256),
                    is: !isForged)
            }
        }
    }

    @Test(arguments: ["wrong-iss", "wrong-aud", "bad-signature", "alg-none"], Ring.allCases)
    func `of userinfo are spoiled`(defect: String, ring: Ring) async throws {
        let configuration = try ServerConfiguration.read(
            """
            { clients: [{ client_id: "app", redirect_uris: ["https://app.example/cb"],
                token_endpoint_auth_method: "none", policy: { consent: "skip" },
                userinfo_signed_response_alg: "RS256" }],
              rules: [{ when: { endpoint: "userinfo" }, times: 1, then: { defect: "\(defect)" } }] }
            """)
        try await Provider.run(ring, configuration) { provider in
            let flow = CodeFlow(Browser(provider))
            let token = try await flow.tokens().accessToken
            var answers: [JWS] = []
            for _ in 1...2 {
                let answer = try await flow.browser.get("/userinfo", .bearer(token))
                answers.append(try JWS(compact: answer.text))
            }
            let sound = answers[1].claims
            let isWrong = defect.hasPrefix("wrong-")
            expect(answers[0].claims == sound, is: !isWrong)
            if isWrong {
                let name = String(defect.dropFirst("wrong-".count))
                expect(answers[0].claims?[name] != sound?[name])
            }
            expect(provider.root.keys.isSigner(of: answers[0]), is: isWrong)
            expect(provider.root.keys.isSigner(of: answers[1]))
        }
    }
}
