import TestSupport
import Testing

/// The places of a user's claims.
struct `The claims of a user` {
    private func tokens(
        _ configuration: String, _ ring: Ring = .inProcess, scope: String = "openid email",
        _ check: @escaping @Sendable (_ id: JSON, _ access: JSON) -> Void
    ) async throws {
        try await Provider.run(ring, .read("{ \(configuration) }")) { provider in
            let answer = try await Browser(provider).token([
                ("grant_type", "password"), ("client_id", "app"), ("username", "alice"),
                ("password", ""), ("scope", scope),
            ]).json
            check(try answer.claims(of: "id_token"), try answer.claims(of: "access_token"))
        }
    }

    private static func client(_ claims: String) -> String {
        """
        clients: [ { client_id: "app", grant_types: ["password"],
            policy: { id_token_claims: "\(claims)" } } ]
        """
    }

    /// https://github.com/nextauthjs/next-auth/issues/4160,
    /// https://github.com/nextauthjs/next-auth/issues/7750
    @Test(arguments: Ring.allCases)
    func `of the scope stand in ID tokens`(ring: Ring) async throws {
        try await tokens("", ring) { id, access in
            expect(id["email"], is: "alice@example.com")
            expect(id["name"], is: nil)
            expect(access["email"], is: nil)
        }
    }

    @Test(arguments: [
        ("id_token_claims: 'protocol'", false),
        (client("protocol"), false),
        ("id_token_claims: 'protocol', " + client("scope"), true),
        ("profile: 'auth0'", true),
        ("profile: 'auth0', id_token_claims: 'protocol'", false),
    ])
    func `stand there as configured`(configuration: String, isThere: Bool) async throws {
        try await tokens(configuration + ", default_audience: 'urn:a'") { id, _ in
            expect((id["email"] != nil), is: isThere)
        }
    }

    private static let roles = """
        claims: { roles: ["admin"], sub_role: "x", scope: "evil", email: "a@example.org" }
        """

    /// https://github.com/mrFlick72/vauthenticator/issues/198,
    /// https://github.com/gravitee-io/issues/issues/2409
    @Test(arguments: [
        "token_claims: ['roles'], users: [ { sub: 'alice', \(roles) } ]",
        "users: [ { sub: 'alice', \(roles), token_claims: ['roles'] } ]",
        "users: [ { sub: 'alice', \(roles), token_claims: ['roles'] } ], id_token_claims: 'protocol'",
    ])
    func `that token_claims names stand in both tokens`(configuration: String) async throws {
        try await tokens(configuration, .inProcess, scope: "openid") { id, access in
            expect(id["roles"], is: ["admin"])
            expect(access["roles"], is: ["admin"])
            expect(access["sub_role"], is: nil)
            expect(access["email"], is: nil)
        }
    }

    @Test func `take the place of no claim of the token`() async throws {
        let configuration =
            "users: [ { sub: 'alice', \(Self.roles), token_claims: ['scope', 'roles'] } ]"
        try await tokens(configuration) { _, access in
            expect(access["scope"], is: "openid email")
            expect(access["roles"], is: ["admin"])
        }
    }
}
