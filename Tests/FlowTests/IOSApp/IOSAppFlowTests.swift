import Foundation
import TestSupport
import Testing

/// The profile `ios-app`, used by its app, over a real socket.
struct `The iOS app` {
    static let cases: [Case] = [
        Case(
            "the app signs in, sees its user and refreshes with its first token", in: [.live],
            .iosApp
        ) { provider in
            let app = ChapterApp(provider)
            let first = try await app.exchange(provider.signIn(app))
            let alice = ChapterApp.User(
                id: "alice", email: "alice@example.com", name: "Alice Ferris",
                picture: "https://example.com/alice.png")
            try await expect(app.user(of: first.accessToken), is: alice)
            var accessTokens = [first.accessToken]
            for _ in 1...3 {
                provider.clock.advance(by: first.expiresIn)
                await expect(throws: DecodingError.self) {
                    try await app.user(of: accessTokens.last ?? "")
                }
                let next = try await app.refresh(first.refreshToken)
                expect(next.refreshToken, is: first.refreshToken)
                try await expect(app.user(of: next.accessToken), is: alice)
                accessTokens.append(next.accessToken)
            }
            expect(Set(accessTokens).count, is: 4)
        },
        Case(
            "the sign-in sheet opens the login page, and its finding is noted", in: [.live], .iosApp
        ) { provider in
            let app = ChapterApp(provider)
            let state = "2AC41A47-B1BC-4AAE-B526-1FDC80FDBBAC"
            let url = try require(app.signInURL(state: state)).absoluteString
            expect(
                url,
                is: app.base
                    + "/oauth/authorize?client_id=your-client-id&redirect_uri=myapp://callback"
                    + "&response_type=code&scope=openid%20profile%20email&state=\(state)")
            let browser = Browser(provider)
            let page = try await browser.get(String(url.dropFirst(app.base.count)))
            expect(page, is: .ok, diagnosis: "pkce.absent")
            let answer = try await CodeFlow(browser).submit(page)
            expect([302, 303].contains(answer.status.code))
            let callback = try require(answer.fields[.location])
            expect(callback.hasPrefix("myapp://callback?"))
            expect(answer.redirectParameters["state"], is: state)
            expect(app.code(in: callback), is: answer.redirectParameters["code"])
        },
        Case(
            "a login that is cancelled comes back without a code, and is logged", in: [.live],
            .iosApp
        ) { provider in
            let app = ChapterApp(provider)
            let answer = try await provider.answerSignIn(app, [("action", "deny")])
            let callback = try require(answer.fields[.location])
            expect(callback.hasPrefix("myapp://callback?error=access_denied"))
            expect(app.code(in: callback), is: nil)
            expect(provider.log.all.contains { $0.contains("login.denied") })
        },
        Case(
            "what is issued needs no escaping, and expires_in is a whole number", in: [.live],
            .iosApp
        ) { provider in
            let app = ChapterApp(provider)
            for _ in 1...20 {
                let code = try await provider.signIn(app)
                let body = String(decoding: try await app.post(app.pairs(for: code)), as: UTF8.self)
                expect(body.contains(/"expires_in":3600[,}]/))
                let tokens = try JSON(parsing: body)
                for word in [code, tokens.refreshToken] {
                    expect(word.wholeMatch(of: /[A-Za-z0-9_-]{20,}/) != nil)
                }
                for member in ["access_token", "id_token"] {
                    let token = tokens[member]?.string ?? ""
                    expect(token.wholeMatch(of: /[A-Za-z0-9_.-]{20,}/) != nil)
                }
            }
        },
        Case("a user without a name or an address has both") {
            var configuration = ServerConfiguration.iosApp
            configuration.root.users = [User(sub: "u1", username: "carol")]
            try await Provider.run(.live, configuration) { provider in
                let app = ChapterApp(provider)
                let tokens = try await app.exchange(provider.signIn(app, as: "carol"))
                let user = try await app.user(of: tokens.accessToken)
                expect(user, is: ChapterApp.User(id: "u1", email: "u1", name: "u1", picture: nil))
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["form_post", "fragment", "web_message"])
    func `an answer that the app could not see is refused where it can`(mode: String) async throws {
        let flow = try CodeFlow(Browser(Provider(.iosApp))) {
            $0.clientID = "your-client-id"
            $0.redirectURI = "myapp://callback"
            $0.extra = [("response_mode", mode)]
        }
        let answer = try await flow.authorize()
        expect(
            answer.fields[.location]?.hasPrefix("myapp://callback?error=invalid_request"), is: true)
    }
}

extension ServerConfiguration {
    static var iosApp: ServerConfiguration { make { $0.profile = .iosApp } }
}

extension Provider {
    /// The callback of the app's sign-in. Each has a new browser, since the app's forgets
    /// everything.
    func answerSignIn(
        _ app: ChapterApp, as username: String = "alice", _ more: [(String, String)] = []
    ) async throws -> Response {
        let browser = Browser(self)
        let url = try require(app.signInURL(state: "s")).absoluteString
        let page = try await browser.get(String(url.dropFirst(app.base.count)))
        return try await CodeFlow(browser).submit(page, as: username, more)
    }

    /// The code that the app gets.
    func signIn(_ app: ChapterApp, as username: String = "alice") async throws -> String {
        let answer = try await answerSignIn(app, as: username)
        return try require(app.code(in: answer.fields[.location] ?? ""))
    }
}

/// The app writes form bodies with the encoding of a query, which leaves more characters unescaped
/// than a form may have.
struct `Form bodies of the iOS app` {
    @Test func `a character that arrives as it was meant is accepted`() async throws {
        for character in "AZaz09-_.~/:?@!$'()*,=;{|% é" {
            let answer = try await redeem("myapp://callback?x=1\(character)2")
            expect(answer.status, is: 200, "\(character)")
        }
    }

    @Test(arguments: ["+", "&"]) func `a character that does not is refused, and the cause is told`(
        character: String
    ) async throws {
        let answer = try await redeem("myapp://callback?x=1\(character)y=2")
        expect(answer.status, is: 400)
        expect(answer.error, is: "invalid_grant")
        let families = ["redirect-uri.", "value."]
        expect(families.contains { answer.diagnosis?.hasPrefix($0) == true })
    }

    @Test(arguments: ["myapp://callback", "myapp%3A%2F%2Fcallback"], ["raw", "escaped"])
    func `the redirect URI may be escaped or not, here and there`(
        authorized: String, redeemed: String
    ) async throws {
        try await Provider.run(.live, .iosApp) { provider in
            let browser = Browser(provider)
            let page = try await browser.get(
                "/authorize?client_id=your-client-id&redirect_uri=\(authorized)"
                    + "&response_type=code&scope=openid")
            let code = try await CodeFlow(browser).submit(page).redirectParameters["code"] ?? ""
            let uri = redeemed == "raw" ? "myapp://callback" : "myapp%3a%2f%2fcallback"
            let answer = try await browser.post(
                "/oauth/token", type: "application/x-www-form-urlencoded",
                body: "redirect_uri=\(uri)&code=\(code)&client_id=your-client-id"
                    + "&grant_type=authorization_code")
            expect(answer.status, is: .ok)
        }
    }

    @Test func `a redirect URI with a path alone arrives exactly`() async throws {
        try await expect(redeem("com.app:/oauth2redirect").status, is: 200)
    }

    /// Redeems a code for `redirectURI`, which the authorization request had encoded correctly.
    private func redeem(_ redirectURI: String) async throws -> ChapterApp.Answer {
        var answer: ChapterApp.Answer?
        try await Provider.run(.live, .iosApp) { provider in
            let uri = try require(
                URL(string: redirectURI)?.absoluteString, "\(redirectURI) is no URI")
            var app = ChapterApp(provider)
            app.clientID = "another"
            app.redirectURI = uri
            let code = try await CodeFlow(Browser(provider)) {
                $0.clientID = app.clientID
                $0.redirectURI = uri
                $0.verifier = nil
            }.code()
            answer = try await app.send(app.pairs(for: code))
        }
        return try require(answer)
    }
}

/// An app that never stores the refresh token of a refresh, against a provider that rotates them.
struct `Rotated refresh tokens of an app` {
    private static var rotating: ServerConfiguration {
        let app = Client.make("your-client-id", redirectURIs: ["myapp://callback"]) {
            $0.tokenEndpointAuthMethod = "none"
            $0.policy.rotation = true
        }
        return .closed(app) { $0.profile = .iosApp }
    }

    @Test func `a client that drops rotated refresh tokens is told so`() async throws {
        try await Provider.run(.live, Self.rotating) { provider in
            let app = ChapterApp(provider)
            let first = try await app.exchange(provider.signIn(app))
            let second = try await app.refresh(first.refreshToken)
            expect(second.refreshToken != first.refreshToken)
            await expect(throws: ChapterApp.InvalidResponse.self) {
                try await app.refresh(first.refreshToken)
            }
            let told = provider.log.all.filter { $0.contains("refresh-token.reused") }
            expect(told.count, is: 1)
            let flow = CodeFlow(Browser(provider)) { $0.clientID = app.clientID }
            let again = try await flow.refresh(first.refreshToken)
            expect(again.diagnosis, is: "refresh-token.reused")
            expect(
                again.json["error_description"]?.string?
                    .contains("the client keeps the old one"), is: true)
        }
    }

    @Test func `one whose successor was used is not taken for dropped`() async throws {
        let flow = try CodeFlow(Browser(Provider(Self.rotating))) {
            $0.clientID = "your-client-id"
            $0.redirectURI = "myapp://callback"
        }
        let first = try await flow.tokens().refreshToken
        let second = try await flow.refresh(first).json.refreshToken
        try await expect(flow.refresh(second).status, is: .ok)
        let answer = try await flow.refresh(first)
        expect(answer.diagnosis, is: "refresh-token.reused")
        expect(answer.json["error_description"]?.string?.contains("drops"), is: false)
    }
}
