import DomainSupport
import Testing

struct `The member outbound` {
    @Test func `keeps a tenant on this machine unless it says otherwise`() throws {
        try expect(makeServer("{}").root.outbound, is: .loopback)
        try expect(makeServer("{ outbound: 'any' }").root.outbound, is: .any)
        try expect(makeServer("{ outbound: 'loopback' }").root.outbound, is: .loopback)
    }
}

struct `The member outbound_ca` {
    private static let pem = "-----BEGIN CERTIFICATE-----"

    @Test func `is the text of a file with certificates`() throws {
        try expect(makeServer("{}").outboundCA, is: nil)
        try expect(
            makeServer("{ outbound_ca: 'ca' }", files: ["ca": Self.pem]).outboundCA, is: Self.pem)
    }

    @Test(arguments: [
        ("{ outbound_ca: 'none' }", "outbound_ca: cannot read 'none'"),
        ("{ outbound_ca: 'key' }", "outbound_ca: 'key' has no certificate in PEM"),
        ("{ tenants: { a: { outbound_ca: 'ca' } } }", "tenants.a.outbound_ca: "),
    ])
    func `is refused where it cannot be meant`(text: String, problem: String) {
        let files = ["ca": Self.pem, "key": "-----BEGIN PRIVATE KEY-----"]
        expect(problems(in: text, files: files).contains(problem))
    }
}

struct `The limits of memory` {
    @Test(arguments: try Fixture.rows("configuration/outbound-member", as: (String, Int, Int).self))
    func `are what is stated, else what everybody has`(
        text: String, tenant: Int, process: Int
    ) throws {
        try expect(
            makeServer(text).limits, is: MemoryLimits(tenantBytes: tenant, processBytes: process))
    }

    @Test func `are refused where they make no sense`() {
        expect(
            problems(in: "{limits: {tenant_bytes: 300000000}}"),
            is: """
                limits.tenant_bytes: is more than all tenants together may hold; raise process_bytes, too
                """)
        expect(
            problems(in: "{limits: {tenant_bytes: 1, bytes: 1}, tenants: {a: {limits: {}}}}"),
            is: """
                tenants.a.limits: belongs to the top level
                limits.tenant_bytes: expected a whole number of bytes from 1048576, found 1
                limits: unknown member 'bytes'; known are tenant_bytes, process_bytes
                """)
    }
}

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
