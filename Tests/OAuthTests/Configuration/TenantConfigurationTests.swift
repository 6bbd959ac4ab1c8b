import JOSE
import OAuth
import TestSupport
import Testing

@Suite struct TenantConfigurationTests {
    let server: ServerConfiguration

    init() throws {
        server = try makeServer(Fixture.text("config/tenants.json5"))
    }

    @Test func `a tenant starts from the root and replaces what it states`() throws {
        let acme = try #require(server.tenants["acme"])
        #expect(acme.profile == "apple")
        #expect(acme.lifetimes == [.idToken: 600])
        #expect(acme.login == .form)
        let other = try #require(server.tenants["test-42"])
        #expect(other.profile == "generic")
        #expect(other.lifetimes == [.accessToken: 600])
        #expect(other.login == .auto)
        #expect(other.clients.map(\.id) == ["one"])
        #expect(server.root.clients.isEmpty)
    }

    @Test func `a tenant has addresses of its own below the fixed ones`() throws {
        let acme = try #require(server.tenants["acme"])
        #expect(acme.issuer == "http://idp.example:9000/acme")
        #expect(acme.publicURL == "http://localhost:9000/acme")
        #expect(acme.internalURL == "http://idp:9000/acme")
    }

    @Test func `an issuer that a tenant states is kept to the letter`() {
        #expect(server.configuration(ofTenant: "test-42").issuer == "https://test.example/")
    }

    @Test func `a tenant that was not declared is made from the root`() {
        let made = server.configuration(ofTenant: "fresh")
        #expect(made.issuer == "http://idp.example:9000/fresh")
        #expect(made.lifetimes == server.root.lifetimes)
    }

    @Test func `the slash at the end of an issuer stays at the end`() throws {
        let root = try makeServer("{ issuer: 'http://localhost:8414/' }").root
        #expect(root.derived(forTenant: "acme").issuer == "http://localhost:8414/acme/")
    }

    @Test func `the settings of one tenant can be read by themselves`() throws {
        var base = Configuration()
        base.profile = "apple"
        let tenant = try makeReader().tenant(from: ["login": "auto"], startingFrom: base)
        #expect(tenant.profile == "apple")
        #expect(tenant.login == .auto)
        #expect(throws: InvalidConfiguration.self) {
            try makeReader().tenant(from: ["port": 1], startingFrom: base)
        }
    }

    @Test(arguments: [
        ("a", true), ("test-42", true), ("A.b_c~d", true), ("_", true), ("...", true),
        (String(repeating: "x", count: 64), true), (String(repeating: "x", count: 65), false),
        ("", false), (".", false), ("..", false), (".well-known", false), ("_understudy", false),
        ("a/b", false), ("a b", false), ("a%20b", false), ("ü", false), ("a\n", false),
    ])
    func `a tenant's name fits a path`(name: String, isGood: Bool) {
        #expect((TenantName.flaw(in: name) == nil) == isGood)
    }
}
