import Configuration
import DomainSupport
import Expectations
import OAuth
import Testing

/// The members of a configuration that some providers know and the specifications do not.
struct `Members that some providers know` {
    static let cases: [Case] = [
        Case("a client may have origins, logout URLs, granted APIs and a leeway") {
            let client = try require(
                makeServer(
                    """
                    { clients: [{
                        client_id: "spa",
                        web_origins: ["https://*.app.example"],
                        allowed_web_origins: ["http://localhost:3000"],
                        allowed_logout_urls: ["https://app.example/bye"],
                        client_grants: { "https://api.example": ["read:x"] },
                        policy: { rotation: true, rotation_leeway: 30, access_token: "by_audience" },
                    }] }
                    """
                ).root.clients.first)
            expect(client.webOrigins, is: ["https://*.app.example", "http://localhost:3000"])
            expect(client.allowedLogoutURLs, is: ["https://app.example/bye"])
            expect(client.grantedAPIs, is: ["https://api.example": ["read:x"]])
            expect(client.policy.rotationLeeway, is: 30)
            expect(client.policy.accessToken, is: .byAudience)
        },
        Case("an API may count permissions, and a user may have some") {
            let root = try makeServer(
                """
                {
                    default_audience: "api", allowed_logout_urls: ["https://tenant.example/"],
                    lifetimes: { front_channel_token: 60 },
                    apis: [{
                        identifier: "api", rbac: true, add_permissions: true, token_lifetime: 60,
                        token_dialect: "rfc9068_profile",
                    }],
                    users: [{ sub: "a", blocked: true, permissions: { api: ["read:x"] } }],
                }
                """
            ).root
            let api = try require(root.apis.first)
            expect(api.enforcesPermissions && api.addsPermissions)
            expect(api.tokenLifetime, is: 60)
            expect(api.tokenDialect, is: "rfc9068_profile")
            expect(root.users?.first?.permissions, is: ["api": ["read:x"]])
            expect(root.users?.first?.isBlocked, is: true)
            expect(root.defaultAudience, is: "api")
            expect(root.allowedLogoutURLs, is: ["https://tenant.example/"])
            expect(root.lifetimes, is: [.frontChannelToken: 60])
        },
        Case("a dialect that no profile has is refused") {
            let text = "{ apis: [{ identifier: \"a\", token_dialect: \"rfc9068\" }] }"
            expect(problems(in: text), contains: "apis[0].token_dialect")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
