import TestSupport
import Testing

/// Profiles from saved discovery documents of other providers.
struct `A profile from a discovery document` {
    private static func makeServer(_ name: String) throws -> ServerConfiguration {
        try makeDescribed(
            "{ profile: { discovery_document: { file: '../discovery/\(name).json' } } }")
    }

    @Test(arguments: ["okta-like", "keycloak-like"])
    func `the document that is served is the golden one`(name: String) async throws {
        let provider = try Provider(Self.makeServer(name))
        let served = try await Browser(provider).metadata()
        try expectGolden(served.pretty + "\n", "described/\(name).json")
        let saved = try JSON(parsing: Fixture.text("discovery/\(name).json")).object ?? [:]
        let names = Set((served.object ?? [:]).keys)
        expect(names.isSubset(of: saved.keys))
    }

    @Test(arguments: Ring.allCases, ["okta-like", "keycloak-like"])
    func `a client goes through a whole flow by discovery`(ring: Ring, name: String) async throws {
        try await Provider.run(ring, Self.makeServer(name)) { provider in
            let browser = Browser(provider)
            let document = try await browser.metadata()
            let flow = CodeFlow(browser) { $0.secret = "any" }
            for (member, endpoint) in [
                ("authorization_endpoint", "authorize"), ("token_endpoint", "token"),
                ("userinfo_endpoint", "userinfo"), ("jwks_uri", "jwks"),
            ] {
                expect(
                    document[member]?.string,
                    is: "http://\(provider.wire.authority)\(flow.path(endpoint))")
            }
            let tokens = try await flow.tokens()
            expect(tokens["refresh_token"] != nil)
            try expect(tokens.claims(of: "id_token")["iss"], is: document["issuer"])
        }
    }

    static let cases: [Case] = [
        Case("addresses are those below the issuer, and others keep their path") {
            let okta = try makeServer("okta-like").root.profile
            expect(okta.paths["authorize"], is: ["/v1/authorize"])
            expect(okta.paths["register"], is: ["/oauth2/v1/clients"])
            expect(okta.paths["device"], is: [])
            let keycloak = try makeServer("keycloak-like").root.profile
            expect(keycloak.paths["authorize"], is: ["/protocol/openid-connect/auth"])
            expect(keycloak.issuer, is: .bare)
        },
        Case("what cannot be played is left out") {
            let okta = try makeServer("okta-like").root.profile
            expect(
                okta.grants.map(\.name),
                is: ["authorization_code", "refresh_token", "urn:openid:params:grant-type:ciba"])
            expect(okta.responseModes.map(\.rawValue), is: ["query", "fragment", "form_post"])
            expect(
                okta.clientAuthentication.map(\.name),
                is: ["client_secret_basic", "client_secret_post", "tls_client_auth", "none"])
            expect(
                okta.discovery.changes,
                is: ["service_documentation": "https://id.example/docs", "org_id": "00o0example"])
        },
        Case("an issuer with a slash keeps it") {
            let profile = try makeDescribed(
                """
                { profile: { discovery_document: {
                    issuer: "https://id.example/", jwks_uri: "https://id.example/keys",
                    authorization_endpoint: "https://id.example/authorize?tenant=1",
                    token_endpoint: "https://api.example/token" } } }
                """
            ).root.profile
            expect(profile.issuer, is: .trailingSlash)
            expect(profile.paths["authorize"], is: ["/authorize"])
            expect(profile.paths["token"], is: ["/token"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("profiles/discovery-document", as: (String, String).self))
    func `what is no document is refused`(document: String, problem: String) {
        let found = problems(in: "{ profile: { discovery_document: \(document) } }")
        expect(found.hasPrefix(problem))
    }
}
