import Foundation
import TestSupport
import Testing

/// The life of GitHub's tokens.
struct `The tokens of GitHub` {
    @Test(arguments: ["app", "ghapp"])
    func `a refresh ends both old tokens at once`(client: String) async throws {
        let browser = try Browser(Provider(.github()))
        let flow = CodeFlow.github(browser) {
            $0.clientID = client
            $0.scope = "repo offline_access"
        }
        let first = try await flow.tokens()
        let sent = first.refreshToken
        let second = try await flow.refresh(sent).json
        expect(second["expires_in"], is: 28_800)
        expect(second["refresh_token_expires_in"], is: 15_811_200)
        for (tokens, status) in [(first, 401), (second, 200)] {
            let bearer = "Bearer \(tokens.accessToken)"
            let answer = try await browser.get("/api/v3/user", [.authorization: bearer])
            expect(answer.status.code, is: status)
        }
        let again = try await flow.refresh(sent)
        expect(again, is: .ok, error: "bad_refresh_token")
        // There is no penalty for it.
        let third = try await flow.refresh(second.refreshToken)
        expect(third.json["expires_in"], is: 28_800)
    }

    static let cases: [Case] = [
        Case("the oldest of eleven tokens is revoked", try .github()) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.github(browser)
            var tokens: [String] = []
            for _ in 0..<11 {
                provider.clock.advance(by: 1)
                tokens.append(try await flow.tokens().accessToken)
            }
            for (number, status) in [(0, 401), (1, 200), (10, 200)] {
                let answer = try await browser.get(
                    "/api/v3/user", [.authorization: "token \(tokens[number])"])
                expect(answer.status.code, is: status)
            }
        },
        Case("an app ends a grant with all its tokens", try .github()) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.github(browser)
            let first = try await flow.tokens().accessToken
            let second = try await flow.tokens().accessToken
            let ended = try await Self.ask(browser, .delete, "grant", of: second)
            expect(ended.status.code, is: 204)
            for token in [first, second] {
                try await expect(Self.ask(browser, .post, of: token).status.code, is: 404)
            }
        },
        Case("a list has pages, and links to them") {
            let configuration = try ServerConfiguration.github {
                var user = $0.people[0]
                user.claims["email"] = "alice@example.com"
                $0.people = [user]
            }
            let browser = try Browser(Provider(configuration))
            let flow = CodeFlow.github(browser) { $0.scope = "user" }
            let token = try await flow.tokens().accessToken
            let bearer: Fields = [.authorization: "token \(token)"]
            let path = "/api/v3/user/orgs?per_page=1"
            let first = try await browser.get(path, bearer)
            expect(
                first.fields["Link"],
                is: "<http://localhost:8414/api/v3/user/orgs?per_page=1&page=2>; rel=\"next\", "
                    + "<http://localhost:8414/api/v3/user/orgs?per_page=1&page=2>; rel=\"last\"")
            for (page, count) in [(1, 1), (2, 1), (3, 0)] {
                let answer = try await browser.get(path + "&page=\(page)", bearer)
                expect(answer.json.array?.count, is: count)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [(Method.post, 200, 200), (.patch, 200, 401), (.delete, 204, 401)])
    func `an app looks at its token, renews it or ends it`(
        method: Method, status: Int, later: Int
    ) async throws {
        let browser = try Browser(Provider(.github()))
        let token = try await CodeFlow.github(browser).tokens().accessToken
        let answer = try await Self.ask(browser, method, of: token)
        expect(answer.status.code, is: status)
        let user = { (token: String) in try await browser.get("/user", .bearer(token)).status.code }
        try await expect(user(token), is: later)
        guard method == .patch else { return }
        let other = answer.json.string("token")
        expect(other.hasPrefix("gho_") && other != token)
        try await expect(user(other), is: 200)
        expect(answer.json["scopes"], is: ["read:user", "user:email"])
    }

    @Test(
        arguments: try Fixture.rows(
            "github/token", as: (String?, String?, String, Int, String).self))
    func `nobody learns of a token that is not the app's own`(
        token: String?, credentials: String?, client: String, status: Int, message: String
    ) async throws {
        let browser = try Browser(Provider(.github()))
        let own = try await CodeFlow.github(browser).tokens().accessToken
        let answer = try await Self.ask(
            browser, .post, of: token ?? own, client: client, as: credentials)
        expect(answer.status.code, is: status)
        expect(answer.json["message"]?.string, is: message)
        expect(answer.json["status"]?.string, is: String(status))
    }

    private static func ask(
        _ browser: Browser, _ method: Method, _ what: String = "token", of token: String,
        client: String = "app", as credentials: String? = "app:s3cret"
    ) async throws -> Response {
        var fields: Fields = [.contentType: "application/json"]
        fields[.authorization] = credentials.map { "Basic " + Data($0.utf8).base64EncodedString() }
        return try await browser.send(
            method, "/api/v3/applications/\(client)/\(what)", fields,
            body: JSON.object(["access_token": .string(token)]).encoded())
    }
}
