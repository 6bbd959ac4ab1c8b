import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Access tokens of Keycloak with few claims.
struct `Lightweight tokens of Keycloak` {
    private static let settings =
        "{ profile: 'keycloak', clients: [{ client_id: 'web', client_secret: 's3cret',"
        + " redirect_uris: ['https://app.example/cb'], included_audiences: ['web'],"
        + " policy: { token_dialect: 'lightweight' } }] }"

    @Test(arguments: Ring.allCases)
    func `say next to nothing, which introspection makes up for`(ring: Ring) async throws {
        try await Provider.run(ring, .read(Self.settings)) { provider in
            let flow = CodeFlow.keycloak(provider)
            let tokens = try await flow.tokens()
            expect(
                try tokens.claims(of: "access_token").object?.keys.sorted(),
                is: ["azp", "exp", "iat", "iss", "jti", "scope", "sid", "typ"])
            if ring == .inProcess {
                let claims = try tokens.claims(of: "access_token")
                try expectGolden(claims.pretty + "\n", "keycloak/lightweight_access_token.json")
            }
            let token = tokens["access_token"]?.string ?? ""
            let told = try await flow.browser.post(
                flow.path("introspect"),
                form: [("client_id", "web"), ("client_secret", "s3cret"), ("token", token)])
            expect(told.json["active"], is: true)
            expect(told.json["username"], is: "alice")
            expect(told.json["realm_access"] != nil)
            let user = try await flow.browser.get(
                flow.path("userinfo"), [.authorization: "Bearer \(token)"])
            expect(user.status, is: .unauthorized)
            expect(user.diagnosis, is: "bearer.dialect")
            expect(
                user.fields[.wwwAuthenticate],
                is: #"Bearer realm="master", error="invalid_token", "#
                    + #"error_description="Lightweight access token not allowed for userinfo endpoint""#
            )
        }
    }
}
