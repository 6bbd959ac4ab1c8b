import TestSupport
import Testing

/// The end of a user's grant to a client, by the client or by the user.
struct `Revocation at Apple` {
    @Test(arguments: ["refresh_token", "access_token"], Ring.allCases)
    func `after it everything is as if it had never been`(token: String, ring: Ring) async throws {
        let configuration = try ServerConfiguration.closed(.apple { $0.policy.consent = .ask }) {
            $0.profile = .apple
        }
        try await Provider.run(ring, configuration) { provider in
            let flow = try CodeFlow.apple(Browser(provider))
            let first = try await flow.allow(flow.signIn()).postedFields
            expect(first["user"] != nil)
            let tokens = try await flow.redeem(first["code"] ?? "").json
            let second = try await flow.authorize().postedFields
            expect(second["user"], is: nil)

            let answer = try await flow.revoke(
                tokens[token]?.string ?? "", [("token_type_hint", token)])
            expect(answer.status, is: .ok)
            expect(answer.text.isEmpty)

            let refused = try await flow.refresh(tokens.refreshToken)
            expect(refused.text, is: #"{"error":"invalid_grant"}"#)
            expect(refused.diagnosis, is: "refresh-token.revoked")
            let pending = try await flow.redeem(second["code"] ?? "")
            expect(pending.json["error_description"]?.string?.contains("revoked"), is: true)
            let asked = try await flow.authorize()
            expect(asked.text, contains: "value=\"approve\"")
            try await expect(flow.allow(asked).postedFields["user"] != nil)
        }
    }

    @Test(arguments: try Fixture.rows("apple/revocation", as: (Pairs, Int, String).self))
    func `it answers 200 for tokens it does not know, and 400 for clients`(
        sent: (changes: Pairs, status: Int, body: String)
    ) async throws {
        let flow = try CodeFlow.apple(Browser(Provider(.apple())))
        let refresh = try await flow.postedTokens().refreshToken
        let answer = try await flow.revoke(refresh, sent.changes.list)
        expect(answer.status.code, is: sent.status)
        expect(answer.text, is: sent.body)
        try await expect(flow.refresh(refresh).status, is: .ok)
    }

    static let cases: [Case] = [
        Case("another user and another client keep what they have") {
            let configuration = try ServerConfiguration.closed(.apple(), .apple("com.example.app"))
            {
                $0.profile = .apple
            }
            let provider = try Provider(configuration)
            let flow = try CodeFlow.apple(Browser(provider))
            let secret = try AppleSecretMaker(clientID: "com.example.app").secret()
            let app = try CodeFlow.apple(Browser(provider)) {
                $0.clientID = "com.example.app"
                $0.secret = secret
            }
            let other = try CodeFlow.apple(Browser(provider))
            let alice = try await flow.postedTokens().refreshToken
            let bob = try await other.postedTokens(as: "bob").refreshToken
            let onApp = try await app.postedTokens().refreshToken
            try await expect(flow.revoke(alice).status, is: .ok)
            try await expect(flow.refresh(alice).status, is: .badRequest)
            try await expect(other.refresh(bob).status, is: .ok)
            try await expect(app.refresh(onApp).status, is: .ok)
        },
        Case("all that is wrong with a notification is told in one line", try .apple()) {
            provider in
            let answer = try await Browser(provider).post(
                "/_understudy/notifications", type: "application/json",
                body: #"{"type":"gone","user":1,"client_id":"com.example.web"}"#)
            let told = try require(answer.json["error_description"]?.string)
            expect(told, contains: "user: expected a string, found a number; ")
            expect(told, contains: "type: ")
            expect(told, lacks: "?")
        },
        Case("no other profile serves notifications") { provider in
            let answer = try await Browser(provider).post(
                "/_understudy/notifications", type: "application/json", body: Self.sound)
            expect(answer.status, is: .notFound)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ("email-disabled", false), ("email-enabled", false), ("consent-revoked", true),
            ("account-delete", true),
        ])
    func `a notification is signed, and what it tells has happened`(
        type: String, endsGrant: Bool
    ) async throws {
        let user = User(
            sub: "u1", username: "u1",
            claims: ["email": "u1@example.com", "is_private_email": true])
        let provider = try Provider(.apple { $0.users = [user] })
        let flow = try CodeFlow.apple(Browser(provider))
        let tokens = try await flow.postedTokens(as: "u1")
        let answer = try await flow.browser.post(
            "/_understudy/notifications", type: "application/json",
            body: #"{"type":"\#(type)","user":"u1","client_id":"com.example.web"}"#)
        let payload = try require(answer.json["payload"]?.string)
        let token = try JWS(compact: payload)
        expect(provider.root.keys.isSigner(of: token))
        let claims = try require(token.claims)
        expect(claims["iss"], is: "http://localhost:8414")
        expect(claims["aud"], is: "com.example.web")
        let issued = try require(claims["iat"]?.integer)
        expect(claims["exp"], is: .integer(issued + 86_400))
        expect(claims["jti"]?.string?.isEmpty, is: false)

        let idToken = try tokens.claims(of: "id_token")
        let event = try JSON(parsing: try require(claims["events"]?.string))
        expect(event["type"], is: .string(type))
        expect(event["sub"], is: idToken["sub"])
        expect(event["event_time"], is: .integer(issued * 1000))
        expect(event["email"], is: endsGrant ? nil : idToken["email"])
        expect(event["is_private_email"], is: endsGrant ? nil : "true")

        let refreshed = try await flow.refresh(tokens.refreshToken)
        expect(refreshed.status, is: endsGrant ? .badRequest : .ok)
    }

    @Test(arguments: try Fixture.rows("apple/revocation-2", as: (Fields, String, Int).self))
    func `a notification is for tests to ask for, not for pages`(
        fields: Fields, body: String, status: Int
    ) async throws {
        let answer = try await Browser(Provider(.apple())).post(
            "/_understudy/notifications", type: "application/json", body: body, fields)
        expect(answer.status.code, is: status)
        expect(answer.json["payload"] != nil, is: status == 200)
        expect(answer.json["error_description"] != nil, is: status != 200)
    }

    private static let sound =
        #"{"type":"consent-revoked","user":"alice","client_id":"com.example.web"}"#

    @Test func `a notification is delivered where somebody listens`() async throws {
        try await Provider.run(.live, .apple()) { listener in
            try await Provider.run(.live, .apple()) { provider in
                func ask(_ target: String) async throws -> Response {
                    try await Browser(provider).post(
                        "/_understudy/notifications", type: "application/json",
                        body: """
                            {"type":"email-enabled","user":"alice","client_id":"com.example.web",
                            "deliver_to":"\(target)"}
                            """)
                }
                let base = "http://\(listener.wire.authority)"
                let answer = try await ask("\(base)/_understudy/notifications")
                expect(answer.json["delivered"], is: 400)
                expect(listener.log.all.joined(), contains: "POST /_understudy/notifications 400")
                let lost = try await ask("http://127.0.0.1:1/none")
                expect(lost, is: .badRequest, diagnosis: "notification.undelivered")
            }
        }
    }
}
