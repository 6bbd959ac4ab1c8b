import Configuration
import DomainSupport
import Expectations
import JOSE
import Members
import OAuth
import Providers
import Testing

struct `The configuration of a tenant` {
    let server: ServerConfiguration

    init() throws {
        server = try makeServer(Fixture.text("config/tenants.json5"))
    }

    @Test func `a tenant starts from the root and replaces what it states`() throws {
        let acme = try require(server.tenants["acme"])
        expect(acme.profile.name, is: "generic")
        expect(acme.lifetimes, is: [.idToken: 600])
        expect(acme.login, is: .form)
        let other = try require(server.tenants["test-42"])
        expect(other.profile.name, is: "generic")
        expect(other.lifetimes, is: [.accessToken: 600])
        expect(other.login, is: .auto)
        expect(other.clients.map(\.id), is: ["one"])
        expect(server.root.clients.isEmpty)
    }

    @Test func `a tenant that states no issuer takes over the root's`() throws {
        let acme = try require(server.tenants["acme"])
        expect(acme.issuer, is: "http://idp.example:9000")
        expect(acme.publicURL, is: "http://localhost:9000")
        expect(acme.internalURL, is: "http://idp:9000")
    }

    @Test func `an issuer that a tenant states is kept to the letter`() {
        expect(server.tenants["test-42"]?.issuer, is: "https://test.example/")
    }

    @Test func `the settings of one tenant can be read by themselves`() throws {
        var base = TenantConfiguration(profile: .generic)
        base.profile = .apple
        let tenant = try makeReader().tenant(from: ["login": "auto"], startingFrom: base)
        expect(tenant.profile.name, is: "apple")
        expect(tenant.login, is: .auto)
        expect(throws: InvalidConfiguration.self) {
            try makeReader().tenant(from: ["port": 1], startingFrom: base)
        }
    }

    @Test func `two tenants differ in more than case, since hosts have none`() throws {
        let json: JSON = ["tenants": ["acme": "generic", "ACME": "generic", "other": [:]]]
        let error = expect(throws: InvalidConfiguration.self) {
            try makeReader().server(from: json)
        }
        expect(
            error?.problems.map(\.message),
            is: ["'acme' and 'ACME' differ in case alone, so no host can tell them apart"])
    }

    @Test(arguments: [
        ("a", true), ("test-42", true), ("A.b_c~d", true), ("_", true), ("...", true),
        (String(repeating: "x", count: 64), true), (String(repeating: "x", count: 65), false),
        ("", false), (".", false), ("..", false), (".well-known", false), ("_understudy", false),
        ("a/b", false), ("a b", false), ("a%20b", false), ("ü", false), ("a\n", false),
    ])
    func `a tenant's name fits a path`(name: String, isGood: Bool) {
        expect(TenantName.isValid(name), is: isGood)
    }
}
