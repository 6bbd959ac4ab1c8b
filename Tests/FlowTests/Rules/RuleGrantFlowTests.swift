import TestSupport
import Testing

/// Rules apply to every way to a token.
struct `Rules and the ways to a token` {
    static let cases: [Case] = [
        Case("each way to a token is bent by the rule for it", in: Ring.allCases) { ring in
            let configuration = try ServerConfiguration.read(
                """
                { rules: [
                    { when: { grant_type: "authorization_code" }, then: { access_token: { via: "code" } } },
                    { when: { grant_type: "refresh_token" }, then: { access_token: { via: "refresh" } } },
                    { when: { grant_type: "password" }, then: { access_token: { via: "password" } } },
                    { when: { grant_type: "client_*" }, then: { access_token: { via: "client" }, add_scope: "foo" } },
                    { when: { grant_type: "*:device_code" }, then: { access_token: { via: "device" } } },
                    { when: { grant_type: "*:token-exchange" }, then: { access_token: { via: "exchange" } } },
                ] }
                """)
            try await Provider.run(ring, configuration) { provider in
                let browser = Browser(provider)
                let flow = CodeFlow(browser)
                let tokens = try await flow.tokens()
                try expect(via(tokens), is: "code")
                try expect(via(await flow.refresh(tokens.refreshToken).json), is: "refresh")

                let password = try await browser.token([
                    ("grant_type", "password"), ("client_id", "old"), ("username", "bob"),
                    ("password", ""), ("scope", "openid"),
                ])
                try expect(via(password.json), is: "password")

                let client = try await browser.token([
                    ("grant_type", "client_credentials"), ("client_id", "job"),
                    ("client_secret", "s"),
                ])
                try expect(via(client.json), is: "client")
                expect(client.json["scope"], is: "foo")

                let exchanged = try await browser.token([
                    ("grant_type", "urn:ietf:params:oauth:grant-type:token-exchange"),
                    ("client_id", "job"), ("client_secret", "s"),
                    ("subject_token", tokens.accessToken),
                    ("subject_token_type", "urn:ietf:params:oauth:token-type:access_token"),
                ])
                try expect(via(exchanged.json), is: "exchange")

                let pairing = DevicePairing(provider)
                let started = try await pairing.begin().json
                _ = try await pairing.decide("approve", started)
                try expect(via(await pairing.poll(started).json), is: "device")
            }
        },
        Case("a denied refresh leaves the token good") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { grant_type: "refresh_token", user: "alice" }, times: 1,
                            then: { deny: { error: "temporarily_unavailable", error_description: "Später" } } }] }
                """)
            let provider = try Provider(configuration)
            let flow = CodeFlow(Browser(provider))
            let token = try await flow.tokens().refreshToken
            let denied = try await flow.refresh(token)
            expect(denied.status, is: .badRequest)
            expect(
                denied.json,
                is: ["error": "temporarily_unavailable", "error_description": "Später"])
            expect(denied.diagnosis, is: "rule.denied")
            expect(provider.log.all.last?.contains("rules[0] denies this request"), is: true)
            try await expect(flow.refresh(token).status, is: .ok)
        },
        Case("a denied code can still be redeemed") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { endpoint: "token", user: "alice" }, times: 1,
                            then: { deny: { error: "server_error" } } }] }
                """)
            let flow = try CodeFlow(Browser(Provider(configuration)))
            let code = try await flow.code()
            let denied = try await flow.redeem(code)
            expect(denied.json, is: ["error": "server_error"])
            try await expect(flow.redeem(code).status, is: .ok)
        },
        Case("a poll can be denied before anybody has decided") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { grant_type: "*:device_code" }, times: 1,
                            then: { deny: { error: "slow_down" } } }] }
                """)
            let pairing = try DevicePairing(Provider(configuration))
            let started = try await pairing.begin().json
            try await expect(pairing.poll(started).json["error"], is: "slow_down")
            try await expect(pairing.poll(started).json["error"], is: "authorization_pending")
        },
        Case("a user who is denied on a device is let in by the next poll") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { grant_type: "*:device_code", user: "alice" }, times: 1,
                            then: { deny: {} } }] }
                """)
            let provider = try Provider(configuration)
            let pairing = DevicePairing(provider)
            let started = try await pairing.begin().json
            try await expect(pairing.poll(started).json["error"], is: "authorization_pending")
            _ = try await pairing.decide("approve", started)
            provider.clock.advance(by: 5)
            try await expect(pairing.poll(started).json["error"], is: "access_denied")
            try await expect(pairing.poll(started).status, is: .ok)
            try await expect(pairing.poll(started).diagnosis, is: "device.code-reused")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func via(_ tokens: JSON) throws -> JSON? {
        try tokens.claims(of: "access_token")["via"]
    }
}
