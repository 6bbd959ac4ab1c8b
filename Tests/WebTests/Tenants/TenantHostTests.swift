import TestSupport
import Testing

/// The tenant that the host and the first segment of a path mean.
struct `The name of a tenant in a request` {
    @Test(arguments: ["acme.localhost", "ACME.localhost", "Acme.LocalHost", "acme.localhost."])
    func `is compared without case and final dot, where a host has it`(host: String) async throws {
        for name in ["ACME", "acme"] {
            var declared = TenantConfiguration(profile: .generic)
            declared.clients = [.make()]
            let configuration = ServerConfiguration.make(tenants: [name: declared])
            let provider = try Provider(configuration)
            let answer = try await CodeFlow(Browser(provider, host: host)).authorize()
            expect(answer.status, is: .ok)
            let tenants = provider.application.tenants
            expect(tenants.tenant(named: name).state.pendingForms.count, is: 1)
            expect(tenants.root.state.pendingForms.count, is: 0)
            let stranger = CodeFlow(Browser(provider, host: host)) { $0.clientID = "other" }
            try await expect(stranger.authorize().diagnosis, is: "client.unknown")
        }
    }

    @Test(arguments: ["t1.localhost", "T1.localhost."])
    func `need not be declared`(host: String) async throws {
        let provider = try Provider()
        _ = try await CodeFlow(Browser(provider, host: host)).authorize()
        let tenants = provider.application.tenants
        expect(tenants.tenant(named: "t1").state.pendingForms.count, is: 1)
        expect(tenants.root.state.pendingForms.count, is: 0)
    }

    @Test(arguments: [
        "{ issuer: 'http://sign-in.localhost:8414' }",
        "{ public_url: 'http://SIGN-IN.localhost:8414' }",
        "{ internal_url: 'http://sign-in.localhost' }",
    ])
    func `is none where the root itself has an address with that host`(text: String) async throws {
        try await Provider.run(.inProcess, .read(text)) { provider in
            _ = try await CodeFlow(Browser(provider, host: "sign-in.localhost")).authorize()
            expect(provider.application.tenants.root.state.pendingForms.count, is: 1)
        }
        let declared = String(text.dropLast()) + ", tenants: { 'sign-in': {} } }"
        let provider = try Provider(.read(declared))
        _ = try await CodeFlow(Browser(provider, host: "sign-in.localhost")).authorize()
        expect(provider.application.tenants.root.state.pendingForms.count, is: 0)
    }

    @Test(arguments: ["a.b.localhost", "a.b.localhost.", ".localhost", "a%20b.localhost"])
    func `is told where a host has none that a tenant could have`(host: String) async throws {
        let answer = try await Browser(Provider(), host: host)
            .get("/.well-known/openid-configuration")
        expect(answer, is: .notFound, diagnosis: "host.no-tenant")
    }

    static let cases: [Case] = [
        Case("may have a dot in a host if it is declared") {
            let configuration = ServerConfiguration.make(tenants: [
                "a.b": TenantConfiguration(profile: .generic)
            ])
            let provider = try Provider(configuration)
            _ = try await CodeFlow(Browser(provider, host: "A.b.localhost")).authorize()
            let tenant = provider.application.tenants.tenant(named: "a.b")
            expect(tenant.state.pendingForms.count, is: 1)
        },
        Case("is told from such a piece with the path that was meant") { provider in
            let answer = try await Browser(provider).get("/oauth2/authorize")
            expect(answer.diagnosis, is: "path.other-provider")
            expect(answer.text, contains: "did you mean /authorize?")
        },
        Case("is such a piece where that tenant is declared") {
            let configuration = ServerConfiguration.make(tenants: [
                "api": TenantConfiguration(profile: .generic)
            ])
            let provider = try Provider(configuration)
            _ = try await CodeFlow(Browser(provider)) { $0.prefix = "/api" }.authorize()
            let tenant = provider.application.tenants.tenant(named: "api")
            expect(tenant.state.pendingForms.count, is: 1)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["localhost", "localhost.", "127.0.0.1", "[::1]"])
    func `is not in other hosts`(host: String) async throws {
        let provider = try Provider()
        _ = try await CodeFlow(Browser(provider, host: host)).authorize()
        expect(provider.root.state.pendingForms.count, is: 1)
    }

    @Test(arguments: [
        "/oauth2/authorize", "/v1/userinfo", "/auth/authorize", "/api/oauth/token",
        "/.well-known/openid-configuration/connect",
    ])
    func `is not the first piece of a path that other providers have`(path: String) async throws {
        let answer = try await Browser(Provider()).get(path)
        expect(answer.status, is: .notFound)
    }
}
