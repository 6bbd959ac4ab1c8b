import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// A provider whose issuers have ids in place of the names in paths, so that a tenant has one
/// issuer under any name.
struct `An issuer with the id of the tenant` {
    private static func configuration(issuer: String? = nil) -> ServerConfiguration {
        .make {
            $0.issuer = issuer
            $0.profile.tenantPath = TenantPath("/{common|organizations}")
            $0.profile.issuer = IssuerRules(path: "/v2.0") ?? .bare
            $0.profile.issuerName = { name in "id-of-\(name ?? "home")" }
        }
    }

    @Test(arguments: [("common", "home"), ("organizations", "home"), ("acme", "acme")])
    func `is the same by all names`(name: String, id: String) async throws {
        try await Provider.run(.inProcess, Self.configuration()) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.prefix = "/\(name)" }
            let tokens = try await flow.tokens()
            try expect(
                tokens.claims(of: "id_token")["iss"]?.string,
                is: "http://localhost:8414/id-of-\(id)/v2.0")
            let document = try await flow.browser.get(flow.path("discovery")).json
            expect(document["issuer"]?.string, is: "http://localhost:8414/id-of-\(id)/v2.0")
            expect(
                document["token_endpoint"]?.string, is: "http://localhost:8414/\(name)/oauth/token")
        }
    }

    @Test(arguments: [("common", "home"), ("acme", "acme")])
    func `may be stated, and leaves the endpoints where they are`(
        name: String, id: String
    ) async throws {
        let stated = Self.configuration(issuer: "https://id.example/id-of-home/v2.0")
        try await Provider.run(.inProcess, stated) { provider in
            let document = try await Browser(provider)
                .get("/\(name)/.well-known/openid-configuration").json
            expect(document["issuer"]?.string, is: "https://id.example/id-of-\(id)/v2.0")
            expect(
                document["authorization_endpoint"]?.string,
                is: "https://id.example/\(name)/authorize")
        }
    }
}
