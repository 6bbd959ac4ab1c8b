import TestSupport
import Testing

/// Tenants by their ids, by their names, and together.
struct `Tenants of Entra ID` {
    private static let home = "5d1f7c3a-0b6e-4f52-a9d8-3c2e1b7f6048"
    private static let personal = "9188040d-6c67-4c5b-b112-36a304b66dad"
    private static let other = "0e3c5a7b-1d2f-4a6b-9c8d-7e6f5a4b3c2d"
    private static let discovery = "/v2.0/.well-known/openid-configuration"

    @Test(arguments: [
        ("common", "{tenantid}", "common"), ("organizations", "{tenantid}", "organizations"),
        (home, home, home), ("consumers", personal, "consumers"), (other, other, other),
    ])
    func `have their issuer, and the shared ones the pattern of all`(
        name: String, issuer: String, place: String
    ) async throws {
        let browser = try Browser(Provider(.entra()))
        let base = "http://localhost:8414"
        let document = try await browser.get("/\(name)\(Self.discovery)").json
        expect(document["issuer"]?.string, is: "\(base)/\(issuer)/v2.0")
        expect(document["token_endpoint"]?.string, is: "\(base)/\(place)/oauth2/v2.0/token")
        let first = try await browser.get("/\(name)/.well-known/openid-configuration").json
        expect(first["issuer"]?.string, is: "\(base)/\(issuer)/")
        expect(first["token_endpoint"]?.string, is: "\(base)/\(place)/oauth2/token")
        expect(first["jwks_uri"]?.string, is: "\(base)/\(place)/discovery/keys")
        let keys = try await browser.get("/\(name)/discovery/v2.0/keys").json["keys"]?.array
        expect(keys?.first?["issuer"]?.string, is: "\(base)/\(issuer)/v2.0")
    }

    @Test(arguments: ["common", "organizations", home])
    func `are one at the root, by whichever name a step is taken`(name: String) async throws {
        let provider = try Provider(.entra())
        let flow = CodeFlow.entra(provider) { $0.prefix = "/\(name)" }
        let tokens = try await flow.tokens()
        let claims = try tokens.claims(of: "id_token")
        expect(claims["iss"]?.string, is: "http://localhost:8414/\(Self.home)/v2.0")
        expect(claims["tid"]?.string, is: Self.home)
        let elsewhere = CodeFlow.entra(provider) { $0.prefix = "/\(Self.home)" }
        let again = try await elsewhere.refresh(tokens.refreshToken)
        expect(again.status, is: .ok)
    }

    static let cases: [Case] = [
        Case("may have an id of their own, by which they are found too") {
            let configuration = try ServerConfiguration.read(
                """
                { profile: "entra", tenant_id: "\(Self.other)",
                  tenants: { "contoso.example": { tenant_id: "\(Self.home)" } } }
                """)
            let provider = try Provider(configuration)
            let flow = CodeFlow(Browser(provider)) { $0.prefix = "/contoso.example" }
            let code = try await flow.code()
            let byID = CodeFlow(flow.browser) { $0.prefix = "/\(Self.home)" }
            let claims = try await byID.redeem(code).json.claims(of: "id_token")
            expect(claims["tid"]?.string, is: Self.home)
            let root = try await flow.browser.get("/\(Self.other)\(Self.discovery)").json
            expect(root["issuer"]?.string, is: "http://localhost:8414/\(Self.other)/v2.0")
            // An undeclared tenant does not have the id of the root.
            let fabrikam = try await flow.browser.get("/fabrikam.example\(Self.discovery)").json
            expect(fabrikam["issuer"]?.string?.contains(Self.other), is: false)
        },
        Case("whose administrator refuses send the error back") {
            let configuration = try ServerConfiguration.read(
                """
                { profile: 'entra', rules: [{ when: { endpoint: 'admin-consent' }, then: { deny: {
                  error: 'permission_denied',
                  error_description: 'The admin canceled the request' } } }] }
                """)
            let answer = try await Browser(Provider(configuration)).get(
                "/common/adminconsent?client_id=app&redirect_uri=https://app.example/cb")
            expect(answer.redirectParameters["error"], is: "permission_denied")
            expect(
                answer.redirectParameters["error_description"],
                is: "The admin canceled the request")
        },
        Case("that are not there have a number") {
            var configuration = ServerConfiguration.entra()
            configuration.makesTenants = false
            let provider = try Provider(configuration)
            let answer = try await Browser(provider).get("/nobody.example\(Self.discovery)")
            expect(answer, is: .badRequest, error: "invalid_tenant")
            expect(answer.json["error_codes"], is: [90002])
            let text = answer.json.string("error_description")
            expect(text.hasPrefix("AADSTS90002: Tenant 'nobody.example' not found."))
            let told = try await Browser(provider).token([], at: "/nobody.example")
            expect(told, is: .badRequest, error: "invalid_request")
            expect(EntraText.isTold(told.json.string("error_description"), by: 90002))
            let page = try await Browser(provider).get(
                "/nobody.example/oauth2/v2.0/authorize?client_id=app", [.accept: "text/html"])
            expect(page.status, is: .badRequest)
            expect(page.text, contains: "AADSTS90002: Tenant &#39;nobody.example&#39; not found.")
        },
        Case("are played beside other providers") {
            let configuration = try ServerConfiguration.read(
                "{ tenants: { a: 'entra', b: 'auth0' } }")
            let browser = try Browser(Provider(configuration))
            let document = try await browser.get("/a\(Self.discovery)").json
            expect(document["issuer"]?.string?.hasSuffix("/v2.0"), is: true)
            let flow = CodeFlow(browser) { ($0.prefix, $0.profile) = ("/a", .entra) }
            try await expect(flow.tokens().claims(of: "id_token")["ver"], is: "2.0")
            for (prefix, issuer) in [("/b", "/b/"), ("", "")] {
                let other = try await browser.get(prefix + "/.well-known/openid-configuration")
                expect(other.json["issuer"]?.string, is: "http://localhost:8414\(issuer)")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["common", "acme"])
    func `are named by a host too, and there by all names of the root`(name: String) async throws {
        let provider = try Provider(.entra())
        let flow = CodeFlow.entra(provider) {
            $0.prefix = "/\(name)"
            $0.browser = Browser(provider, host: "acme.localhost")
        }
        let issuer = try await flow.tokens().claims(of: "id_token").string("iss")
        expect(issuer.hasPrefix("http://acme.localhost:8414/"))
        expect(!issuer.contains(Self.home))
        let path = String(issuer.dropFirst("http://acme.localhost:8414".count))
        let document = try await flow.browser.get(path + "/.well-known/openid-configuration").json
        expect(document["issuer"]?.string, is: issuer)
        expect(provider.application.tenants.tenant(named: "acme").name, is: "acme")
    }

    @Test(
        arguments: Ring.allCases,
        [("", "True", nil), ("nobody", nil, 400)] as [(String, String?, Int?)])
    func `are agreed to by an administrator at once`(
        ring: Ring, row: (client: String, consent: String?, status: Int?)
    ) async throws {
        try await Provider.run(ring, .entra()) { provider in
            for path in ["/adminconsent", "/v2.0/adminconsent"] {
                let query = Form.encode([
                    ("client_id", row.client.isEmpty ? "app" : row.client), ("state", "s 1"),
                    ("redirect_uri", "https://app.example/cb"),
                ])
                let answer = try await Browser(provider).get("/common\(path)?\(query)")
                expect(answer.status.code, is: row.status ?? 302)
                let told = answer.redirectParameters
                expect(told["admin_consent"], is: row.consent)
                guard row.consent != nil else { continue }
                expect(told["tenant"], is: "5d1f7c3a-0b6e-4f52-a9d8-3c2e1b7f6048")
                expect(told["state"], is: "s 1")
            }
        }
    }
}
