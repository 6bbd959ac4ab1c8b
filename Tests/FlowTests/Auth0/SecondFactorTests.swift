import TestSupport
import Testing

/// The second factor of Auth0's logins with a password.
struct `A second factor` {
    static let grants = "http://auth0.com/oauth/grant-type/mfa-"

    static func configuration(
        _ mfa: String = "{}", authenticators: String = "['otp', 'sms', 'recovery-code']"
    ) throws -> ServerConfiguration {
        try .read(
            """
            { profile: 'auth0', mfa: \(mfa), log: 'off',
              clients: [{ client_id: 'app', client_secret: 's', grant_types: ['password', 'refresh_token',
                '\(grants)otp', '\(grants)oob', '\(grants)recovery-code'] },
                { client_id: 'other', client_secret: 's', grant_types: ['\(grants)otp'] }],
              users: [{ sub: 'auth0|1', username: 'ada', password: 'pw', authenticators: \(authenticators),
                otp_secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', recovery_code: 'N3BGPZZWJ85JLCNPZBDW6QXC',
                claims: { email: 'ada@example.com', phone_number: '+15550100' } }] }
            """)
    }

    static let cases: [Case] = [
        Case(
            "is asked for after the password, and an app has the code", in: Ring.allCases,
            try Self.configuration()
        ) { provider in
            let login = SecondFactorLogin(provider)
            let refused = try await login.password()
            expect(refused, is: .forbidden, diagnosis: "mfa.required")
            var shown = refused.json
            expect(shown["mfa_token"]?.string?.hasPrefix("Fe26.2*"), is: true)
            shown["mfa_token"] = "(a token)"
            try expectGolden(shown.pretty + "\n", "auth0/mfa_required.json")
            let token = refused.json.string("mfa_token")
            let list = try await login.authenticators(token)
            try expectGolden(list.json.pretty + "\n", "auth0/mfa_authenticators.json")
            let challenged = try await login.challenge(token, [("challenge_type", "otp")])
            expect(challenged.json, is: ["challenge_type": "otp"])
            expect(challenged.diagnosis, is: "mfa.sent")
            let code = TimeBasedCode.code(
                secret: Array("12345678901234567890".utf8),
                step: TimeBasedCode.step(at: provider.clock.now))
            let granted = try await login.pass("otp", token, [("otp", code)])
            expect(granted.status, is: .ok)
            try expect(granted.json.claims(of: "id_token")["amr"], is: ["mfa"])
            expect(granted.json["refresh_token"] != nil)
            // The login is over, and the code is valid for no other one.
            let over = try await login.pass("otp", token, [("otp", code)])
            expect(over.diagnosis, is: "mfa.token-unknown")
            let next = try await login.password().json.string("mfa_token")
            let again = try await login.pass("otp", next, [("otp", code)])
            expect(again, is: .forbidden, diagnosis: "mfa.code-used")
        },
        Case("is a code in a message, which the log has", try Self.configuration()) { provider in
            let login = SecondFactorLogin(provider)
            let token = try await login.password().json.string("mfa_token")
            let sent = try await login.challenge(token, [("challenge_type", "oob")])
            expect(sent.json["challenge_type"], is: "oob")
            expect(sent.json["binding_method"], is: "prompt")
            let oob = ("oob_code", sent.json.string("oob_code"))
            let line = try require(provider.log.all.last)
            let code = try require(line.firstMatch(of: /the code is ([0-9]{6});/)).output.1
            expect(!sent.text.contains(code))
            let wrong = try await login.pass("oob", token, [oob, ("binding_code", "x")])
            expect(wrong.json["error_description"], is: "Invalid binding_code.")
            let right = [oob, ("binding_code", String(code))]
            try await expect(login.pass("oob", token, right).status, is: .ok)
        },
        Case("is a recovery code, once, and the next one comes along", try Self.configuration()) {
            provider in
            let login = SecondFactorLogin(provider)
            let first = ("recovery_code", "N3BGPZZWJ85JLCNPZBDW6QXC")
            let granted = try await login.complete("recovery-code", [first])
            expect(granted.status, is: .ok)
            let next = granted.json.string("recovery_code")
            expect(!next.isEmpty && next != first.1)
            try await expect(
                login.complete("recovery-code", [first]).diagnosis, is: "mfa.code-wrong")
            let second = try await login.complete("recovery-code", [("recovery_code", next)])
            expect(second.status, is: .ok)
        },
        Case("is enrolled where the policy says always") {
            let configuration = try Self.configuration("{ policy: 'always' }", authenticators: "[]")
            let provider = try Provider(configuration)
            let login = SecondFactorLogin(provider)
            let refused = try await login.password()
            expect(
                refused.json["mfa_requirements"],
                is: [
                    "enroll": [
                        ["type": "otp"], ["type": "phone"], ["type": "email"],
                        ["type": "push-notification"],
                    ]
                ])
            let token = refused.json.string("mfa_token")
            let enrolled = try await login.associate(token, ["authenticator_types": ["otp"]])
            expect(enrolled.json["authenticator_type"], is: "otp")
            expect(enrolled.json["recovery_codes"]?.array?.count, is: 1)
            let secret = enrolled.json.string("secret")
            expect(enrolled.json["barcode_uri"]?.string?.contains("secret=\(secret)&"), is: true)
            try await expect(login.authenticators(token).json[0]?["active"], is: false)
            let code = TimeBasedCode.code(
                secret: Base32.decode(secret) ?? [],
                step: TimeBasedCode.step(at: provider.clock.now))
            try await expect(login.pass("otp", token, [("otp", code)]).status, is: .ok)
            let next = try await login.password().json
            expect(next["mfa_requirements"]?["challenge"] != nil)
            let more = try await login.associate(
                next.string("mfa_token"),
                ["authenticator_types": ["oob"], "oob_channels": ["email"]])
            expect(more.diagnosis, is: "mfa.already-enrolled")
        },
        Case("that nobody confirmed makes way for the next of its kind") {
            let configuration = try Self.configuration(
                "{ policy: 'always', code: '000000' }", authenticators: "[]")
            let login = try SecondFactorLogin(Provider(configuration))
            let token = try await login.password().json.string("mfa_token")
            let phone: JSON = ["authenticator_types": ["oob"], "oob_channels": ["sms"]]
            let app: JSON = ["authenticator_types": ["otp"]]
            var codes: [String] = []
            for wish in [phone, app, phone, app, phone] {
                let enrolled = try await login.associate(token, wish)
                expect(enrolled.status, is: .ok)
                codes += [enrolled.json["oob_code"]?.string].compactMap(\.self)
            }
            // A recovery code comes along.
            try await expect(login.authenticators(token).json.array?.count, is: 3)
            try await expect(login.password().json["mfa_requirements"]?["enroll"] != nil)
            let binding = ("binding_code", "000000")
            let old = try await login.pass("oob", token, [("oob_code", codes[0]), binding])
            expect(old.diagnosis, is: "mfa.code-wrong")
            let new = try await login.pass("oob", token, [("oob_code", codes[2]), binding])
            expect(new.status, is: .ok)
            try await expect(
                login.password().json["mfa_requirements"]?["challenge"],
                is: [["type": "phone"], ["type": "recovery-code"]])
        },
        Case("is no recovery code of an app that nobody confirmed") {
            let configuration = try Self.configuration("{ policy: 'always' }", authenticators: "[]")
            let login = try SecondFactorLogin(Provider(configuration))
            let token = try await login.password().json.string("mfa_token")
            let enrolled = try await login.associate(token, ["authenticator_types": ["otp"]])
            let code = enrolled.json["recovery_codes"]?[0]?.string ?? ""
            let refused = try await login.pass("recovery-code", token, [("recovery_code", code)])
            expect(refused.diagnosis, is: "mfa.code-wrong")
            // The user still has to enrol.
            try await expect(login.password().json["mfa_requirements"]?["enroll"] != nil)
        },
        Case("stays though the login that waits for it would delete it", try Self.configuration()) {
            provider in
            let login = SecondFactorLogin(provider)
            let token = try await login.password().json.string("mfa_token")
            let known = try await login.authenticators(token).json
            let id = PercentEncoding.encodeQueryComponent(known[0]?["id"]?.string ?? "")
            let answer = try await login.browser.send(
                .delete, "/mfa/authenticators/\(id)", .bearer(token))
            expect(answer.status, is: .notFound)
            try await expect(login.authenticators(token).json, is: known)
            let other = try await login.associate(token, ["authenticator_types": ["otp"]])
            expect(other.diagnosis, is: "mfa.already-enrolled")
        },
        Case("is a phone that its first code confirms") {
            let configuration = try Self.configuration(
                "{ policy: 'always', code: '000000' }", authenticators: "[]")
            let login = try SecondFactorLogin(Provider(configuration))
            let token = try await login.password().json.string("mfa_token")
            let enrolled = try await login.associate(
                token,
                [
                    "authenticator_types": ["oob"], "oob_channels": ["sms"],
                    "phone_number": "+15550199",
                ])
            expect(enrolled.json["oob_channel"], is: "sms")
            let proof = [
                ("oob_code", enrolled.json.string("oob_code")),
                ("binding_code", "000000"),
            ]
            try await expect(login.pass("oob", token, proof).status, is: .ok)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ("approve", "", nil), ("reject", "mfa.rejected", "invalid_grant"),
            ("ignore", "mfa.pending", "authorization_pending"),
        ] as [(String, String, String?)])
    func `is a notification that the user answers as configured`(
        decision: String, diagnosis: String, error: String?
    ) async throws {
        let configuration = try Self.configuration(
            "{ push: '\(decision)' }", authenticators: "['push']")
        let login = try SecondFactorLogin(Provider(configuration))
        let token = try await login.password().json.string("mfa_token")
        let sent = try await login.challenge(token)
        expect(sent.json["binding_method"], is: nil)
        let oob = [("oob_code", sent.json.string("oob_code"))]
        let answer = try await login.pass("oob", token, oob)
        expect(answer.json["error"]?.string, is: error)
        expect(answer.diagnosis ?? "", is: diagnosis)
        guard decision == "ignore" else { return }
        expect(answer.status.code, is: 400)
        expect(
            answer.json["error_description"],
            is: "Authorization pending: please repeat the request in a few seconds.")
    }
}
