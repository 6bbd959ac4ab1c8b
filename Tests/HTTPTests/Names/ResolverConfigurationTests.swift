import Expectations
import Platform
import Testing

@testable import HTTP

struct `The configuration of name servers` {
    @Test(arguments: [
        ("nameserver 10.0.0.1\nnameserver fd00::1", ["10.0.0.1", "fd00::1"]),
        (
            "nameserver 1.1.1.1\nnameserver 1.1.1.2\nnameserver 1.1.1.3\nnameserver 1.1.1.4",
            ["1.1.1.1", "1.1.1.2", "1.1.1.3"]
        ),
        ("  nameserver\t10.0.0.1 # near\n; nameserver 10.0.0.2", ["10.0.0.1"]),
        ("nameserver\nnameserver dns.test\nnameserver fe80::1%eth0", ["127.0.0.1"]),
        ("", ["127.0.0.1"]),
    ])
    func `lists up to three servers, or means this machine`(text: String, hosts: [String]) {
        let servers = ResolverConfiguration(text).servers
        expect(servers.map(\.host), is: hosts)
        expect(servers.allSatisfy { $0.port == 53 })
    }

    @Test(arguments: [
        ("", "idp", ["idp"]),
        ("search a.test B.test.", "idp", ["idp.a.test", "idp.b.test", "idp"]),
        ("search a.test", "idp.far", ["idp.far", "idp.far.a.test"]),
        ("search a.test", "idp.", ["idp"]),
        ("domain a.test b.test", "idp", ["idp.a.test", "idp"]),
        ("search a.test\ndomain b.test", "idp", ["idp.b.test", "idp"]),
        ("search .", "idp", ["idp"]),
        ("search a.test\noptions ndots:2", "idp.far", ["idp.far.a.test", "idp.far"]),
        ("search a.test\noptions ndots:0", "idp", ["idp", "idp.a.test"]),
    ])
    func `says in which domains a name is looked for`(
        text: String, name: String, candidates: [String]
    ) {
        expect(ResolverConfiguration(text).candidates(for: name), is: candidates)
    }

    @Test(arguments: [
        ("", 1, 5, 2),
        ("options ndots:3 timeout:1 attempts:4", 3, 1, 4),
        ("options ndots:99 timeout:99 attempts:99", 15, 30, 5),
        ("options timeout:0 attempts:0", 1, 1, 1),
        ("options ndots:-1 timeout:x attempts: rotate ndots", 1, 5, 2),
        ("options ndots:99999999999999999999999", 1, 5, 2),
    ])
    func `bounds its options`(text: String, dots: Int, seconds: Int, attempts: Int) {
        let configuration = ResolverConfiguration(text)
        expect(configuration.dots, is: dots)
        expect(configuration.patience, is: .seconds(seconds))
        expect(configuration.attempts, is: attempts)
    }
}
