import Configuration
import OAuth
import Testing

struct `The member outbound` {
    @Test func `keeps a tenant on this machine unless it says otherwise`() throws {
        #expect(try makeServer("{}").root.outbound == .loopback)
        #expect(try makeServer("{ outbound: 'any' }").root.outbound == .any)
        #expect(try makeServer("{ outbound: 'loopback' }").root.outbound == .loopback)
    }
}

struct `The member outbound_ca` {
    private static let pem = "-----BEGIN CERTIFICATE-----"

    @Test func `is the text of a file with certificates`() throws {
        #expect(try makeServer("{}").outboundCA == nil)
        #expect(
            try makeServer("{ outbound_ca: 'ca' }", files: ["ca": Self.pem]).outboundCA == Self.pem)
    }

    @Test(arguments: [
        ("{ outbound_ca: 'none' }", "outbound_ca: cannot read 'none'"),
        ("{ outbound_ca: 'key' }", "outbound_ca: 'key' has no certificate in PEM"),
        ("{ tenants: { a: { outbound_ca: 'ca' } } }", "tenants.a.outbound_ca: "),
    ])
    func `is refused where it cannot be meant`(text: String, problem: String) {
        let files = ["ca": Self.pem, "key": "-----BEGIN PRIVATE KEY-----"]
        #expect(problems(in: text, files: files).contains(problem))
    }
}
