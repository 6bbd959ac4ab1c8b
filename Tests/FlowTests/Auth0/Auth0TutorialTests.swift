import TestSupport
import Testing

@testable import OAuth
@testable import Providers

/// The requests of Auth0's tutorials, byte for byte, at Auth0.
struct `The tutorials of Auth0` {
    private static let client = "aBcD1234efGH5678ijKL9012mnOP3456"
    private static let callback = "com.myclientapp://myclientapp.com/callback"

    @Test(
        arguments: [
            ("token.http", ["access_token", "expires_in", "id_token", "scope", "token_type"]),
            ("token-json.http", ["access_token", "expires_in", "id_token", "scope", "token_type"]),
            ("refresh.http", ["access_token", "expires_in", "id_token", "scope", "token_type"]),
            ("userinfo.http", ["name", "nickname", "picture", "sub", "updated_at"]),
        ])
    func `a good sample gets what the tutorial prints`(
        file: String, members: [String]
    ) async throws {
        let answer = try await answer(to: file)
        expect(answer.status, is: .ok)
        expect(answer.json.object?.keys.sorted(), is: members)
    }

    @Test(arguments: try Fixture.rows("auth0/tutorial", as: (String, Int, String, String?).self))
    func `a bad sample fails in Auth0's words`(
        file: String, status: Int, error: String, text: String?
    ) async throws {
        let answer = try await answer(to: file)
        expect(answer, is: status, error: error)
        if let text { expect(answer.json["error_description"]?.string, is: text) }
    }

    @Test func `the authorize URL leads to a login page, unless it was copied over many lines`()
        async throws
    {
        let page = try await answer(to: "authorize.http")
        expect(page.status, is: .ok)
        expect(page.text, contains: "action=\"/u/login\"")
        let copied = try await answer(to: "authorize-indented.http")
        expect(copied.status, is: .badRequest)
        expect(copied.text, contains: "<p>Missing required parameter: client_id</p>")
        expect(copied.text, contains: "copied with its line breaks")
    }

    private func answer(to file: String) async throws -> Response {
        var answer: Response?
        try await Provider.run(.live, .make { $0.profile = .auth0 }) { provider in
            prepare(provider.root)
            let wire = try require(provider.wire as? LiveWire)
            answer = try await wire.send(bytes: Fixture.bytes("requests/auth0/\(file)"))
        }
        return try require(answer)
    }

    /// Makes the samples' values valid.
    private func prepare(_ server: AuthorizationServer) {
        let authorization = Authorization(
            clientID: Self.client,
            subject: Subject(
                sub: "auth0|x", claims: [:], authTime: server.world.now, sessionID: "s1"),
            scope: ["openid", "profile"])
        let end = server.world.now + 60
        server.state.codes.insert(
            IssuedCode(
                authorization: authorization, redirectURI: Self.callback, redirectURIWasSent: true,
                challenge: .rfcExample, expires: end),
            for: SecretDigest("SplxlOBeZQQYbYS6WxSbIA"), until: end)
        server.state.refreshTokens.insert(
            IssuedRefreshToken(
                authorization: authorization, scope: authorization.scope, expires: end),
            for: SecretDigest("8xLOxBtZp8dXyQkT3MzVwA"), until: end)
        server.state.accessTokens.insert(
            IssuedAccessToken(
                authorization: authorization, scope: authorization.scope, issued: server.world.now,
                expires: end), for: SecretDigest("mF_9.B5f-4.1JqM"), until: end)
    }
}
