import FixtureSupport
import Platform
import Testing

@testable import HTTP

struct `The configuration of name servers` {
    @Test(arguments: try Fixture.rows("names/resolver-configuration", as: (String, [String]).self))
    func `lists up to three servers, or means this machine`(text: String, hosts: [String]) {
        let servers = ResolverConfiguration(text).servers
        expect(servers.map(\.host), is: hosts)
        expect(servers.allSatisfy { $0.port == 53 })
    }

    @Test(
        arguments: try Fixture.rows(
            "names/resolver-configuration-2", as: (String, String, [String]).self))
    func `says in which domains a name is looked for`(
        text: String, name: String, candidates: [String]
    ) {
        expect(ResolverConfiguration(text).candidates(for: name), is: candidates)
    }

    @Test(
        arguments: try Fixture.rows(
            "names/resolver-configuration-3", as: (String, Int, Int, Int).self))
    func `bounds its options`(text: String, dots: Int, seconds: Int, attempts: Int) {
        let configuration = ResolverConfiguration(text)
        expect(configuration.dots, is: dots)
        expect(configuration.patience, is: .seconds(seconds))
        expect(configuration.attempts, is: attempts)
    }
}

struct `The hosts file` {
    private let file = HostsFile(
        """
        # 10.0.0.9 idp.test
        127.0.0.1\tlocalhost
        10.0.0.1   IDP.test  idp # the provider
        fd00::1 idp.test
        10.0.0.2
        \r
        10.0.0.3 last
        """)

    @Test(arguments: [
        ("idp.test", ["10.0.0.1", "fd00::1"]), ("idp", ["10.0.0.1"]), ("localhost", ["127.0.0.1"]),
        ("last", ["10.0.0.3"]), ("provider", []), ("10.0.0.1", []), ("", []), ("test", []),
    ])
    func `gives the addresses of a name in their order`(name: String, addresses: [String]) {
        expect(file.addresses(of: name), is: addresses)
    }

    @Test func `may be empty`() {
        expect(HostsFile("").addresses(of: "localhost").isEmpty)
    }
}
