import Expectations
import Testing

@testable import HTTP

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
