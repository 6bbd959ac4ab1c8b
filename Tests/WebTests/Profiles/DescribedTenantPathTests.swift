import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Web

/// A provider whose issuer has a path, without a fixed port and without a prefix in each path.
struct `A described path of tenants` {
    private static let text = """
        { profile: { tenant_path: "/oauth2/{default}", paths: { authorize: "/v1/authorize" } } }
        """

    @Test(arguments: Ring.allCases, ["default", "shop"])
    func `is where issuer and endpoints are`(ring: Ring, tenant: String) async throws {
        try await Provider.run(ring, .read(Self.text)) { provider in
            let browser = Browser(provider)
            let place = "/oauth2/" + tenant
            let document = try await browser.get(place + "/.well-known/openid-configuration").json
            let issuer = try require(document["issuer"]?.string)
            expect(issuer.hasPrefix("http://localhost:") && issuer.hasSuffix(place))
            expect(document["authorization_endpoint"]?.string, is: issuer + "/v1/authorize")
            let flow = CodeFlow(browser) {
                $0.prefix = place
                $0.profile.paths["authorize"] = ["/v1/authorize"]
            }
            let tokens = try await flow.tokens()
            try expect(tokens.claims(of: "id_token")["iss"]?.string, is: issuer)
        }
    }

    @Test(arguments: ["/", "/_understudy"])
    func `leaves the front page at the root`(path: String) async throws {
        try await Provider.run(.inProcess, .read(Self.text)) { provider in
            var request = Request(path: path)
            request.fields[.accept] = "text/html"
            let page = await provider.application.answer(request)
            expect(page.status, is: .ok)
            expect(page.text, contains: "/oauth2/default")
        }
    }

    @Test func `may have several names of the root`() throws {
        let server = try ServerConfiguration.read(
            #"{ profile: { tenant_path: "/{common|organizations}" } }"#)
        let path = try require(server.root.profile.tenantPath)
        expect(path.rootNames, is: ["common", "organizations"])
    }

    @Test func `can be taken away again`() throws {
        let server = try ServerConfiguration.read(
            """
            {
              profiles: { realms: { tenant_path: "/realms/{master}" } },
              profile: { extends: "realms", tenant_path: null },
            }
            """)
        expect(server.root.profile.tenantPath, is: nil)
        expect(server.describedProfiles["realms"]?.tenantPath?.path(of: "a"), is: "/realms/a")
    }

    @Test(arguments: try Fixture.rows("profiles/described-tenant-path", as: (String, String).self))
    func `that leads nowhere is refused`(pattern: String, problem: String) {
        let text = "{ profile: { tenant_path: '\(pattern)' } }"
        expect(problems(in: text).contains(problem))
    }
}
