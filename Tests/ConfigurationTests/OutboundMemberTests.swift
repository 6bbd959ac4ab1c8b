import Configuration
import Expectations
import OAuth
import Testing

struct `The member outbound` {
    @Test func `keeps a tenant on this machine unless it says otherwise`() throws {
        try expect(makeServer("{}").root.outbound, is: .loopback)
        try expect(makeServer("{ outbound: 'any' }").root.outbound, is: .any)
        try expect(makeServer("{ outbound: 'loopback' }").root.outbound, is: .loopback)
    }
}

struct `The member outbound_ca` {
    private static let pem = "-----BEGIN CERTIFICATE-----"

    @Test func `is the text of a file with certificates`() throws {
        try expect(makeServer("{}").outboundCA, is: nil)
        try expect(
            makeServer("{ outbound_ca: 'ca' }", files: ["ca": Self.pem]).outboundCA, is: Self.pem)
    }

    @Test(arguments: [
        ("{ outbound_ca: 'none' }", "outbound_ca: cannot read 'none'"),
        ("{ outbound_ca: 'key' }", "outbound_ca: 'key' has no certificate in PEM"),
        ("{ tenants: { a: { outbound_ca: 'ca' } } }", "tenants.a.outbound_ca: "),
    ])
    func `is refused where it cannot be meant`(text: String, problem: String) {
        let files = ["ca": Self.pem, "key": "-----BEGIN PRIVATE KEY-----"]
        expect(problems(in: text, files: files).contains(problem))
    }
}
