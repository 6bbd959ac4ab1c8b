import TestSupport
import Testing

/// The `typ` of access tokens (RFC 9068 §2.1).
struct `The type of an access token` {
    private struct Row: Sendable, CustomTestStringConvertible {
        let configuration: String
        let type: String
        var audience = ""

        var testDescription: String { configuration }
    }

    /// The first row is for resource servers that know no other type:
    /// https://github.com/spring-projects/spring-security/issues/13185,
    /// https://github.com/spring-projects/spring-security/issues/19115. The others are for those
    /// that accept only RFC 9068: https://github.com/elastic/elasticsearch/pull/126687.
    private static let rows = [
        Row(configuration: "{}", type: "JWT"),
        Row(configuration: "{ token_dialect: 'rfc9068_profile' }", type: "at+jwt"),
        Row(
            configuration: """
                { apis: [ { identifier: "urn:a", token_dialect: "rfc9068_profile" } ] }
                """, type: "at+jwt", audience: "urn:a"),
        Row(
            configuration: """
                { apis: [
                    { identifier: "urn:a", token_dialect: "rfc9068_profile" },
                    { identifier: "urn:b" } ] }
                """, type: "JWT", audience: "urn:b"),
        Row(
            configuration: """
                { token_dialect: "rfc9068_profile",
                  apis: [ { identifier: "urn:a", token_dialect: "access_token" } ] }
                """, type: "JWT", audience: "urn:a"),
        Row(
            configuration: """
                { mode: "open", clients: [
                    { client_id: "app", grant_types: ["password"],
                      policy: { token_dialect: "rfc9068_profile" } } ] }
                """, type: "at+jwt"),
        Row(
            configuration: """
                { mode: "open", token_dialect: "rfc9068_profile", clients: [
                    { client_id: "app", grant_types: ["password"],
                      policy: { token_dialect: "access_token" } } ] }
                """, type: "JWT"),
    ]

    private func accessToken(_ provider: Provider, _ audience: String = "") async throws -> String {
        let answer = try await Browser(provider).token(
            [
                ("grant_type", "password"), ("client_id", "app"), ("username", "alice"),
                ("password", ""), ("scope", "openid email"),
            ], [("audience", audience)])
        return try require(answer.json["access_token"]?.string)
    }

    @Test(arguments: Ring.allCases, rows)
    private func `is JWT unless the dialect says otherwise, and good either way`(
        ring: Ring, row: Row
    ) async throws {
        try await Provider.run(ring, .read(row.configuration)) { provider in
            let token = try await accessToken(provider, row.audience)
            let jwt = try JWS(compact: token)
            expect(jwt.header["typ"]?.string, is: row.type)
            let claims = jwt.claims?.object?.keys.sorted() ?? []
            expect(claims.contains("client_id") && claims.contains("jti"))
            let userInfo = try await Browser(provider).get(
                "/userinfo", ["Authorization": "Bearer \(token)"])
            expect(userInfo.json["email"], is: "alice@example.com")
            let state = try await Browser(provider).post(
                "/oauth/introspect",
                form: [("token", token), ("client_id", "any"), ("client_secret", "s")])
            expect(state.json["active"], is: true)
        }
    }

    /// RFC 8725 §3.11: the type of an ID token alone does not make it one.
    @Test(arguments: Ring.allCases)
    func `does not make an ID token of it`(ring: Ring) async throws {
        try await Provider.run(ring, .read("{}")) { provider in
            let token = try await accessToken(provider)
            let answer = try await CodeFlow(Browser(provider)) {
                $0.extra = [("id_token_hint", token)]
            }.authorize()
            expect(answer.diagnosis, is: "value.other-thing")
            let logout = try await Browser(provider).get("/logout?id_token_hint=\(token)")
            expect(logout.diagnosis, is: "value.other-thing")
        }
    }
}
