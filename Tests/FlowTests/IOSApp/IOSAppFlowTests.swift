import Configuration
import Expectations
import Foundation
import HTTP
import JOSE
import OAuth
import Providers
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
            expect(page.status, is: .ok)
            expect(page.diagnosis, is: "pkce.absent")
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
                for word in [code, tokens["refresh_token"]?.string ?? ""] {
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
        try await Provider.run(.inProcess, .iosApp) { provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.clientID = "your-client-id"
                $0.redirectURI = "myapp://callback"
                $0.extra = [("response_mode", mode)]
            }
            let answer = try await flow.authorize()
            expect(
                answer.fields[.location]?.hasPrefix("myapp://callback?error=invalid_request"),
                is: true)
        }
    }
}

extension ServerConfiguration {
    static var iosApp: ServerConfiguration {
        make { $0.profile = .iosApp }
    }
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
