import TestSupport

@testable import OAuth

/// Clients, codes and tokens that make the values of the traps almost right.
enum TrapStage {
    static let verifier = CodeFlow.verifier
    static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    static let base64 = "dBjftJeZ4CVP+mB92K27uhbUJU1p1r/wW1gFWFOEjXk"
    static let code = "SplxlOBeZQQYbYS6WxSbIA"
    static let refreshToken = "8xLOxBtZp8dXyQkT3MzVwA"
    static let accessToken = "mF_9.B5f-4.1JqM"
    static let secret = "s3cret+of%web"

    /// Values that no log and no answer may show. The verifier of the RFC is public.
    static let secrets = [
        code, refreshToken, accessToken, secret, base64, "Splxl-padded", "Splxl-line", "Splxl+plus",
        "8xLOx+plus",
    ]

    static func configuration(diagnosis: [String: DiagnosisLevel]) -> ServerConfiguration {
        let spa = Client.make(
            "spa",
            redirectURIs: [
                "https://app.example/cb", "https://app.example/cb?x=1&y=2",
                "http://localhost:3000/cb", "com.myclientapp://myclientapp.com/callback",
            ]
        ) {
            $0.postLogoutRedirectURIs = ["https://app.example/bye"]
            $0.written = ["grant_types": ["authorization_code", "refresh_token"]]
        }
        let web = Client.make("web", secret: secret, redirectURIs: ["https://web.example/cb"])
        let book = Client.make("your-client-id", redirectURIs: ["myapp://callback"])
        return .closed(spa, web, book) {
            $0.diagnosis = diagnosis
            $0.apis = [
                API(identifier: "appointments:api", scopes: ["appointments", "read:contacts"]),
                API(identifier: "https://api.example/"),
            ]
        }
    }

    static func prepare(_ server: AuthorizationServer) throws {
        let spa = authorization("spa", server)
        issue(code, spa, hashing: verifier, server)
        issue("Splxl-padded", spa, hashing: verifier + "=", server)
        issue("Splxl-line", spa, hashing: verifier + "\n", server)
        issue("Splxl-base64", spa, hashing: base64, server)
        issue("Splxl-own", spa, hashing: String(repeating: "v", count: 43), server)
        issue("Splxl-none", spa, hashing: nil, server)
        issue("Splxl+plus", spa, hashing: verifier, server)
        issue("Splxl-query", spa, hashing: verifier, at: "https://app.example/cb?x=1&y=2", server)
        issue("Splxl-unsent", spa, hashing: verifier, wasSent: false, server)
        issue(
            "Splxl-contacts", authorization("spa", scope: ["appointments"], server),
            hashing: verifier, server)
        issue(
            "Splxl-web", authorization("web", server), hashing: nil, at: "https://web.example/cb",
            server)
        keep(refreshToken, spa, server)
        keep("8xLOx+plus", spa, server)
        server.state.accessTokens.insert(
            IssuedAccessToken(
                authorization: spa, scope: spa.scope, issued: server.world.now,
                expires: server.world.now + 60),
            for: SecretDigest(accessToken), until: server.world.now + 60)
    }
}

private extension TrapStage {
    static func authorization(
        _ client: String, scope: Scope = ["openid", "profile"], _ server: AuthorizationServer
    ) -> Authorization {
        Authorization(
            clientID: client,
            subject: Subject(
                sub: "alice", claims: [:], authTime: server.world.now, sessionID: "s1"),
            scope: scope, nonce: scope.contains("openid") ? nil : "n-1")
    }

    static func issue(
        _ code: String, _ authorization: Authorization, hashing verifier: String?,
        at uri: String = "https://app.example/cb", wasSent: Bool = true,
        _ server: AuthorizationServer
    ) {
        let end = server.world.now + 60
        server.state.codes.insert(
            IssuedCode(
                authorization: authorization, redirectURI: uri, redirectURIWasSent: wasSent,
                challenge: verifier.map(CodeChallenge.init(verifier:)), expires: end),
            for: SecretDigest(code), until: end)
    }

    static func keep(
        _ token: String, _ authorization: Authorization, _ server: AuthorizationServer
    ) {
        let end = server.world.now + 60
        server.state.refreshTokens.insert(
            IssuedRefreshToken(
                authorization: authorization, scope: authorization.scope, expires: end),
            for: SecretDigest(token), until: end)
    }
}
