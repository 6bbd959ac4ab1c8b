import HTTP
import JOSE
import TestSupport
import Testing

@testable import OAuth

/// The requests that the tutorials' samples send, byte for byte, against state that makes their
/// values the right ones.
struct TutorialRequestTests {
    private static let auth0Client = "aBcD1234efGH5678ijKL9012mnOP3456"
    private static let nativeURI = "com.myclientapp://myclientapp.com/callback"

    @Test(
        arguments: [
            ("auth0/authorize.http", 200, nil),
            ("auth0/authorize-indented.http", 400, "request.parameter-name-whitespace"),
            ("auth0/token.http", 200, "refresh-token.not-asked-for"),
            ("auth0/token-json.http", 200, "refresh-token.not-asked-for"),
            ("auth0/token-json-trailing-comma.http", 400, "request.json-malformed"),
            ("auth0/token-braces.http", 400, "redirect-uri.mismatch"),
            ("auth0/refresh.http", 200, nil),
            ("auth0/userinfo.http", 200, nil),
            ("ios-app/authorize.http", 200, "pkce.absent"),
            ("ios-app/userinfo.http", 200, nil),
        ] as [(String, Int, String?)])
    func `a sample of a tutorial is answered as it deserves`(
        file: String, status: Int, diagnosis: String?
    ) async throws {
        let answer = try await answer(to: file) { prepare($0, client: Self.auth0Client) }
        #expect(answer.status.code == status)
        #expect(answer.diagnosis == diagnosis)
    }

    @Test func `the Apple samples send a secret in the body`() async throws {
        for file in ["apple/token.http", "apple/refresh.http"] {
            let answer = try await answer(to: file) {
                prepare(
                    $0, client: Self.auth0Client, redirectURI: "https://example.com/redirect",
                    challenge: nil)
            }
            #expect(answer.status == .ok)
            #expect(answer.json["access_token"] != nil)
        }
    }

    @Test func `the iOS sample redeems its code without PKCE`() async throws {
        let answer = try await answer(to: "ios-app/token.http") {
            prepare(
                $0, client: "your-client-id", redirectURI: "myapp://callback", challenge: nil)
        }
        #expect(answer.status == .ok)
        #expect(answer.json["expires_in"] == 3600)
    }

    private func answer(
        to file: String, prepare: (AuthorizationServer) -> Void
    ) async throws -> Response {
        var answer: Response?
        try await Provider.run(.live) { provider in
            prepare(provider.root)
            let wire = try #require(provider.wire as? LiveWire)
            answer = try await wire.send(bytes: Fixture.bytes("requests/\(file)"))
        }
        return try #require(answer)
    }

    /// Puts the code, the refresh token and the access token of the samples into the stores.
    private func prepare(
        _ server: AuthorizationServer, client: String, redirectURI: String = nativeURI,
        challenge: CodeChallenge? = .rfcExample
    ) {
        let authorization = Authorization(
            clientID: client,
            subject: Subject(
                sub: "alice", claims: [:], authTime: server.world.now, sessionID: "s1"),
            scope: ["openid", "profile"])
        let end = server.world.now + 60
        server.state.codes.insert(
            IssuedCode(
                authorization: authorization, redirectURI: redirectURI, redirectURIWasSent: true,
                challenge: challenge, expires: end),
            for: SecretDigest("SplxlOBeZQQYbYS6WxSbIA"), until: end)
        server.state.refreshTokens.insert(
            IssuedRefreshToken(
                authorization: authorization, scope: authorization.scope, expires: end),
            for: SecretDigest("8xLOxBtZp8dXyQkT3MzVwA"), until: end)
        server.state.accessTokens.insert(
            IssuedAccessToken(
                authorization: authorization, scope: authorization.scope,
                issued: server.world.now, expires: end),
            for: SecretDigest("mF_9.B5f-4.1JqM"), until: end)
    }
}
