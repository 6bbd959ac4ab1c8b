import TestSupport
import Testing

/// The userinfo endpoint and its challenges (OpenID Connect Core §5.3, RFC 6750 §3).
struct `The userinfo endpoint` {
    private static func token(_ provider: Provider, scope: String = "openid email") async throws
        -> String
    {
        try await CodeFlow(Browser(provider)) { $0.scope = scope }.tokens()["access_token"]?.string
            ?? ""
    }

    static let cases: [Case] = [
        Case("a token works in the header by GET and POST, and in a form") { provider in
            let token = try await Self.token(provider)
            let browser = Browser(provider)
            let answers = [
                try await browser.get("/userinfo", .bearer(token)),
                try await browser.get("/userinfo", [.authorization: "bearer \(token)"]),
                try await browser.send(.post, "/userinfo", .bearer(token)),
                try await browser.post("/userinfo", form: [("access_token", token)]),
            ]
            for answer in answers {
                expect(answer.status, is: .ok)
                expect(
                    answer.json,
                    is: ["sub": "alice", "email": "alice@example.com", "email_verified": true])
            }
        },
        Case("without a token the challenge tells the scheme alone") { provider in
            let answer = try await Browser(provider).get("/userinfo")
            expect(answer.status, is: .unauthorized)
            expect(answer.fields[.wwwAuthenticate], is: "Bearer realm=\"Understudy\"")
        },
        Case("an expired token, an ID token and one without openid each say so") { provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser).tokens()
            let idToken = tokens.idToken
            let wrong = try await browser.get("/userinfo", .bearer(idToken))
            expect(wrong.diagnosis, is: "bearer.id-token")

            let narrow = try await token(provider, scope: "email")
            let forbidden = try await browser.get("/userinfo", .bearer(narrow))
            expect(forbidden, is: .forbidden, diagnosis: "bearer.scope-lacks-openid")

            let access = tokens.accessToken
            provider.clock.advance(by: 3600)
            let late = try await browser.get("/userinfo", .bearer(access))
            expect(late, is: .unauthorized, diagnosis: "bearer.expired")
        },
        Case("a token in the URL is taken where the provider takes it") {
            for isTaken in [false, true] {
                let configuration = ServerConfiguration.make {
                    $0.profile.userInfo.takesTokenInQuery = isTaken
                }
                let provider = try Provider(configuration)
                let token = try await Self.token(provider)
                let browser = Browser(provider)
                let answer = try await browser.get("/userinfo?access_token=\(token)")
                expect(answer.status, is: isTaken ? .ok : .unauthorized)
                expect(answer.diagnosis, is: isTaken ? nil : "bearer.missing")
                let twice = try await browser.get("/userinfo?access_token=\(token)", .bearer(token))
                expect(twice.status, is: isTaken ? .badRequest : .ok)
            }
        },
        Case("a token sent in header and form is refused") { provider in
            let token = try await Self.token(provider)
            let answer = try await Browser(provider).post(
                "/userinfo", form: [("access_token", token)], .bearer(token))
            expect(answer, is: .badRequest, diagnosis: "bearer.sent-twice")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows("endpoints/user-info", as: (String, Int, String, String).self))
    func `a bad header is challenged`(
        header: String, status: Int, error: String, diagnosis: String
    ) async throws {
        let answer = try await Browser(Provider()).get("/userinfo", [.authorization: header])
        expect(answer.status.code, is: status)
        let challenge = answer.fields[.wwwAuthenticate] ?? ""
        expect(challenge.hasPrefix("Bearer realm=\"Understudy\", error=\"\(error)\""))
        expect(answer.diagnosis, is: diagnosis)
    }

    @Test(arguments: [
        ("profile", "name"), ("email", "email"), ("address", "address"), ("phone", "phone_number"),
    ])
    func `each scope opens up its claims`(scope: String, claim: String) async throws {
        let provider = try Provider()
        let browser = Browser(provider)
        let bare = try await browser.get(
            "/userinfo", [.authorization: "Bearer \(Self.token(provider, scope: "openid"))"])
        expect(bare.json, is: ["sub": "alice"])
        let opened = try await browser.get(
            "/userinfo",
            [.authorization: "Bearer \(Self.token(provider, scope: "openid \(scope)"))"])
        expect(opened.json[claim] != nil)
    }
}
