import TestSupport
import Testing

/// The users that Sign in with Apple tells a client about, and the times.
struct `Users of Sign in with Apple` {
    @Test(arguments: try Fixture.rows("apple/user", as: (String, String?).self))
    func `user is a text of what was asked for, with the first answer alone`(
        scope: String, user: String?
    ) async throws {
        let provider = try Provider(.apple())
        let flow = try CodeFlow.apple(Browser(provider)) { $0.scope = scope }
        try await expect(flow.posted()["user"], is: user)
        try await expect(flow.posted()["user"], is: nil)
        let elsewhere = try CodeFlow.apple(Browser(provider)) { $0.scope = "name email" }
        try await expect(elsewhere.posted()["user"], is: nil)
        provider.clock.advance(by: 366 * 86_400)
        let later = try CodeFlow.apple(Browser(provider)) { $0.scope = scope }
        try await expect(later.posted()["user"], is: user)
        let bobs = try CodeFlow.apple(Browser(provider))
        try await expect(bobs.posted(as: "bob")["user"]?.contains("Marlowe"), is: true)
    }

    static let cases: [Case] = [
        Case("what the user keeps back is not in it, and the address not in the token") {
            let configuration = try ServerConfiguration.closed(.apple { $0.policy.consent = .ask })
            {
                $0.profile = .apple
            }
            let flow = try CodeFlow.apple(Browser(Provider(configuration)))
            let asked = try await flow.signIn()
            let answer = try await flow.browser.post(
                flow.path("consent"),
                form: [
                    ("form", asked.hiddenField("form") ?? ""), ("scope", "name"),
                    ("action", "approve"),
                ])
            let fields = answer.postedFields
            expect(fields["user"], is: #"{"name":{"firstName":"Alice","lastName":"Ferris"}}"#)
            let claims = try await flow.redeem(fields["code"] ?? "").json.claims(of: "id_token")
            expect(claims["email"], is: nil)
        },
        Case(
            "of fifty simultaneous first authorizations one has it", in: Ring.allCases, try .apple()
        ) { provider in
            let flow = try CodeFlow.apple(Browser(provider))
            _ = try await flow.submit(
                CodeFlow.apple(flow.browser) { $0.scope = "" }.authorize(), as: "bob")
            let count = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<50 {
                    group.addTask {
                        let own = try CodeFlow.apple(Browser(provider))
                        return try await own.posted()["user"] != nil
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            expect(count, is: 1)
        },
        Case("clients of one team share the introduction and the sub, others do not") {
            let configuration = try ServerConfiguration.closed(
                .apple(), .apple("com.example.app"),
                .apple("com.other.web") { $0.team = "OTHER12345" }
            ) { $0.profile = .apple }
            let provider = try Provider(configuration)
            var subs: [JSON?] = []
            var users: [Bool] = []
            for (client, team) in [
                ("com.example.web", AppleSecretMaker.team),
                ("com.example.app", AppleSecretMaker.team), ("com.other.web", "OTHER12345"),
            ] {
                let secret = try AppleSecretMaker(clientID: client).secret(
                    claims: ["iss": .string(team)])
                let flow = try CodeFlow.apple(Browser(provider)) {
                    $0.clientID = client
                    $0.secret = secret
                }
                let fields = try await flow.posted()
                users.append(fields["user"] != nil)
                let tokens = try await flow.redeem(fields["code"] ?? "").json
                subs.append(try tokens.claims(of: "id_token")["sub"])
            }
            expect(users, is: [true, false, true])
            expect(subs[0], is: subs[1])
            expect(subs[0] != subs[2])
            let form = /00[0-9]{4}\.[0-9a-f]{32}\.[0-9]{4}/
            expect(subs.allSatisfy { $0?.string?.wholeMatch(of: form) != nil })
        },
        Case("who ticks the box is known by a hidden address until the grant ends") {
            let configuration = try ServerConfiguration.closed(.apple { $0.policy.consent = .ask })
            {
                $0.profile = .apple
            }
            let flow = try CodeFlow.apple(Browser(Provider(configuration)))
            let asked = try await flow.signIn()
            expect(asked.text, contains: "hide_email")
            let form = [
                ("form", asked.hiddenField("form") ?? ""), ("scope", "name email"),
                ("hide_email", "true"), ("action", "approve"),
            ]
            let fields = try await flow.browser.post(flow.path("consent"), form: form).postedFields
            expect(fields["user"]?.contains("@privaterelay.appleid.com"), is: true)
            let tokens = try await flow.redeem(fields["code"] ?? "").json
            try expect(tokens.claims(of: "id_token")["is_private_email"], is: true)
            let again = try await flow.redeem(flow.authorize().postedFields["code"] ?? "").json
            try expect(
                again.claims(of: "id_token")["email"], is: tokens.claims(of: "id_token")["email"])

            _ = try await flow.revoke(tokens.refreshToken)
            let shown = try await flow.allow(flow.authorize()).postedFields
            expect(shown["user"]?.contains("alice@example.com"), is: true)
        },
        Case("a hidden address is another for each team, and always the same") {
            let users = [
                User(
                    sub: "u1", username: "hidden",
                    claims: ["email": "real@example.com", "is_private_email": true]),
                User(
                    sub: "u2", username: "shown",
                    claims: [
                        "email": "real@example.com", "email_verified": true,
                        "is_private_email": false,
                    ]),
                User(
                    sub: "u3", username: "stated",
                    claims: [
                        "email": "fixed@privaterelay.appleid.com", "is_private_email": true,
                        "email_verified": true,
                    ]),
            ]
            let provider = try Provider(.apple { $0.users = users })
            let flow = try CodeFlow.apple(Browser(provider))
            let fields = try await flow.posted(as: "hidden")
            let first = try await flow.redeem(fields["code"] ?? "").json.claims(of: "id_token")
            let email = try require(first["email"]?.string)
            expect(email.wholeMatch(of: /[a-z0-9]{10}@privaterelay\.appleid\.com/) != nil)
            expect(first["is_private_email"], is: true)
            expect(first["email_verified"], is: true)
            expect(fields["user"]?.contains(#""email":"\#(email)""#), is: true)
            let again = try await flow.postedTokens(as: "hidden").claims(of: "id_token")
            expect(again["email"], is: first["email"])

            let shown = try await CodeFlow.apple(Browser(provider)).postedTokens(as: "shown")
                .claims(of: "id_token")
            expect(shown["email"], is: "real@example.com")
            expect(shown["is_private_email"], is: nil)
            let stated = try await CodeFlow.apple(Browser(provider)).postedTokens(as: "stated")
                .claims(of: "id_token")
            expect(stated["email"], is: "fixed@privaterelay.appleid.com")
        },
        Case("booleans can be words, and the user's real_user_status is passed on") {
            var profile = Profile.apple
            profile.idTokenShape.textBooleans = ["email_verified", "is_private_email"]
            let user = User(
                sub: "u1", username: "u1",
                claims: [
                    "email": "u1@example.com", "email_verified": true, "is_private_email": true,
                    "real_user_status": 2, "nickname": "Not told",
                ])
            let configuration = try ServerConfiguration.apple {
                $0.profile = profile
                $0.users = [user]
            }
            let provider = try Provider(configuration)
            let claims = try await CodeFlow.apple(Browser(provider)).postedTokens(as: "u1")
                .claims(of: "id_token")
            expect(claims["email_verified"], is: "true")
            expect(claims["is_private_email"], is: "true")
            expect(claims["real_user_status"], is: 2)
            expect(claims["nickname"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
