import Expectations
import JOSE
import Testing
import Understudy
import UnderstudyTesting

struct `Tenants in Swift` {
    @Test(.understudy()) func `are providers themselves`() async throws {
        let idp = Understudy.ofTest
        let acme = try idp.tenants.create("acme", .auth0) {
            $0.users = [.init("dora", claims: ["name": "Dora Marquez"])]
            $0.lifetimes[.accessToken] = 30
        }
        expect(acme.url, is: "\(idp.url)/acme")
        expect(acme.issuer, is: "\(idp.url)/acme/")
        expect(acme.users.all.map(\.username), is: ["dora"])
        expect(acme.configuration.lifetimes[.accessToken], is: 30)
        let discovery = try await acme.get("/.well-known/openid-configuration").json
        expect(discovery["issuer"]?.string, is: acme.issuer)
        expect(acme.requests.all.count, is: 1)
        expect(idp.requests.all.isEmpty)
        let login = try await acme.login(acme.authorizeURL(), as: "dora")
        expect(login.code != nil)
        expect(idp.sessions.all.isEmpty)
    }

    @Test(.understudy()) func `share nothing with each other`() async throws {
        let idp = Understudy.ofTest
        let (one, other) = (idp.tenants["one"], idp.tenants["other"])
        one.clock.freeze()
        one.clock.advance(by: 3600)
        try one.rules.add(.at(.jwks).respond(status: 503))
        try await expect(one.get("/.well-known/jwks.json").status, is: 503)
        try await expect(other.get("/.well-known/jwks.json").status, is: 200)
        expect(!other.clock.isFrozen)
        expect(other.clock.now < one.clock.now)
        expect(idp.tenants.all.map(\.name), is: ["one", "other"])
        one.reset()
        expect(!one.clock.isFrozen)
        expect(one.rules.all.isEmpty)
        expect(other.requests.all.count, is: 1)
    }

    @Test(.understudy()) func `are made anew where they are put otherwise`() throws {
        let idp = Understudy.ofTest
        let acme = try idp.tenants.create("acme")
        try acme.users.add(.init("dora"))
        try expect(idp.tenants.create("acme").users["dora"] != nil)
        #expect {
            try idp.tenants.create("acme", .auth0)
        } throws: {
            "\($0)".contains("another tenant 'acme'")
        }
        try idp.tenants.put("acme", .auth0)
        expect(acme.users["dora"], is: nil)
        expect(acme.configuration.profile, is: .auth0)
        try idp.tenants.remove("acme")
        expect(throws: UnderstudyError.self) { try idp.tenants.remove("acme") }
    }

    @Test(.understudy()) func `get a name that is made up`() throws {
        let tenant = try Understudy.ofTest.tenants.create()
        expect(tenant.name, is: "tenant_1")
        #expect {
            try Understudy.ofTest.tenants.create("a/b") { $0.otherMembers["isuer"] = "x" }
        } throws: {
            ($0 as? UnderstudyError)?.problems.count == 2
        }
    }

    /// A function written once for any provider or tenant.
    private func signsIn(_ user: String, at idp: some IdentityProvider) async throws -> Bool {
        try await idp.login(idp.authorizeURL(), as: user).code != nil
    }

    @Test(.understudy()) func `are driven by the same code as the root`() async throws {
        let idp = Understudy.ofTest
        try await expect(signsIn("bob", at: idp))
        try await expect(signsIn("bob", at: idp.tenants["acme"]))
    }
}
