import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Web

/// A provider whose tenants are the first segment of each path, whose root has two names there, and
/// whose issuer continues after the tenant.
struct `A path that begins with the tenant` {
    static let configuration = ServerConfiguration.make {
        $0.profile.tenantPath = TenantPath("/{common|organizations}")
        $0.profile.issuer = IssuerRules(path: "/v2.0") ?? .bare
        $0.profile.paths = [
            "discovery": ["/v2.0/.well-known/openid-configuration"],
            "token": ["/oauth2/v2.0/token"],
        ]
    }

    @Test(arguments: ["common", "organizations", "acme"])
    func `has the name in the issuer and in all endpoints`(name: String) async throws {
        try await Provider.run(.inProcess, Self.configuration) { provider in
            let browser = Browser(provider)
            let document = try await browser.get(
                "/\(name)/v2.0/.well-known/openid-configuration"
            ).json
            let base = "http://localhost:8414/\(name)"
            expect(document["issuer"]?.string, is: "\(base)/v2.0")
            expect(document["token_endpoint"]?.string, is: "\(base)/oauth2/v2.0/token")
        }
    }

    @Test(arguments: ["/favicon.ico", "/_understudy/health"])
    func `leaves Understudy its own paths`(path: String) async throws {
        try await Provider.run(.inProcess, Self.configuration) { provider in
            let answer = try await Browser(provider).get(path)
            expect(answer.status, is: .ok)
        }
    }

    @Test(arguments: ["/{}", "/{a|}", "/{a}{b}", "{a}"])
    func `names the root at least once`(pattern: String) {
        expect(TenantPath(pattern), is: nil)
    }
}
