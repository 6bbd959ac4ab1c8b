import TestSupport
import Testing

/// Effects of policies by a provider's administrators, made by rules in its words.
struct `Policies of providers by rules` {
    @Test(arguments: try Fixture.rows("profiles/provider-policy", as: (String, String).self))
    func `Okta sends a user back who is not assigned`(error: String, text: String) async throws {
        let rule = """
            { when: { endpoint: 'authorize' },
              then: { deny: { error: '\(error)', error_description: '\(text)' } } }
            """
        try await Provider.run(.inProcess, .read("{ profile: 'okta', rules: [\(rule)] }")) {
            let told = try await CodeFlow($0.browser).authorize().redirectParameters
            expect(told["error"], is: error)
            expect(told["error_description"], is: text)
            expect(told["state"] != nil)
        }
    }

    static let cases: [Case] = [
        Case("Okta limits how often it is asked") {
            let rule = """
                { when: { endpoint: 'token' }, then: { respond: { status: 429,
                  headers: { 'X-Rate-Limit-Reset': '1800000060' },
                  body: { errorCode: 'E0000047', errorCauses: [] } } } }
                """
            try await Provider.run(.inProcess, .read("{ profile: 'okta', rules: [\(rule)] }")) {
                let answer = try await CodeFlow($0.browser).redeem("x", [("client_id", "app")])
                expect(answer.status.code, is: 429)
                expect(answer.json["errorCode"], is: "E0000047")
                expect(answer.fields["X-Rate-Limit-Reset"], is: "1800000060")
            }
        },
        Case("Okta asks for a nonce in proofs") {
            try await Provider.run(.inProcess, .read("{ profile: 'okta', dpop_nonce: true }")) {
                let maker = try ProofMaker()
                let now = $0.clock.now
                let flow = CodeFlow($0.browser) {
                    $0.tokenFields = {
                        [
                            "DPoP": try maker.proof(
                                "POST", "http://localhost:8414/oauth2/v1/token", at: now)
                        ]
                    }
                }
                let answer = try await flow.redeem(flow.code())
                expect(answer, is: .badRequest, error: "use_dpop_nonce")
                expect(
                    answer.json["error_description"],
                    is: "Authorization server requires nonce in DPoP proof.")
                expect(answer.fields["DPoP-Nonce"] != nil)
            }
        },
        Case("Cognito sends trouble of its own back") {
            let rule = """
                { when: { endpoint: 'authorize' }, then: { deny: { error: 'server_error' } } }
                """
            try await Provider.run(.inProcess, .read("{ profile: 'cognito', rules: [\(rule)] }")) {
                let told = try await CodeFlow($0.browser).authorize().redirectParameters
                expect(told["error"], is: "server_error")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [("invalid_grant", "invalid_rapt", 400), ("org_internal", "", 403)])
    func `Google's session control says what it wants`(
        error: String, subtype: String, status: Int
    ) async throws {
        let rule = """
            { when: { endpoint: 'token' }, then: { respond: { status: \(status),
              body: { error: '\(error)', error_subtype: '\(subtype)' } } } }
            """
        try await Provider.run(.inProcess, .read("{ profile: 'google', rules: [\(rule)] }")) {
            let answer = try await CodeFlow($0.browser).redeem("x")
            expect(answer.status.code, is: status)
            expect(answer.json["error_subtype"]?.string, is: subtype)
        }
    }

    @Test(arguments: ["UserNotConfirmedException", "PasswordResetRequiredException"])
    func `Cognito's API names what a user has to do`(error: String) async throws {
        let rule = """
            { when: { endpoint: 'user-pool' },
              then: { deny: { error: '\(error)', error_description: 'not yet' } } }
            """
        try await Provider.run(.inProcess, .read("{ profile: 'cognito', rules: [\(rule)] }")) {
            let answer = try await $0.browser.send(
                .post, "/",
                [
                    "Content-Type": "application/x-amz-json-1.1",
                    "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth",
                ],
                body: Array(
                    """
                    {"AuthFlow": "USER_PASSWORD_AUTH", "ClientId": "app", "AuthParameters":
                      {"USERNAME": "alice", "PASSWORD": "x"}}
                    """.utf8))
            expect(answer.status, is: .badRequest)
            expect(answer.json, is: ["__type": .string(error), "message": "not yet"])
        }
    }
}

private extension Provider {
    var browser: Browser { Browser(self) }
}
