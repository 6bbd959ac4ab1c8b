import FixtureSupport
import Foundation
import Testing

@testable import HTTP

struct `A certificate of another machine` {
    private let authority: TestAuthority

    init() throws {
        authority = try TestAuthority(permitting: ["test", "10.0.0.1", "10.0.0.2", "fd00::1"])
    }

    @Test(arguments: [
        ("idp.test", ["idp.test"], nil), ("IDP.test", ["idp.test"], nil),
        ("a.idp.test", ["other.test", "*.idp.test"], nil), ("10.0.0.1", ["10.0.0.1"], nil),
        ("fd00::1", ["fd00::1"], nil), ("idp.test", ["other.test"], "hostname mismatch"),
        ("idp.test", ["*.idp.test"], "hostname mismatch"),
        ("a.b.idp.test", ["*.idp.test"], "hostname mismatch"),
        ("abc.test", ["a*.test"], "hostname mismatch"),
        // The common name of each is "localhost".
        ("localhost", ["idp.test"], "hostname mismatch"),
        ("10.0.0.1", ["10.0.0.2"], "IP address mismatch"),
        ("10.0.0.1", ["idp.test"], "IP address mismatch"),
    ])
    func `is for the host that was asked for`(
        host: String, names: [String], distrust: String?
    ) throws {
        let server = try TLSEnd(serving: authority.identity(for: names))
        try expect(self.distrust(of: server, at: host, trusting: authority.pem), is: distrust)
    }

    @Test func `is made anew once more hosts were asked for than are kept`() throws {
        let identity = try authority.identity(for: ["test", "*.test"])
        let made = try TLSEnd(serving: identity, authority: authority)
        for name in ["a"] + (0..<100).map({ "a\($0)" }) + ["a"] {
            try expect(distrust(of: made, at: "\(name).test", trusting: authority.pem), is: nil)
        }
    }

    @Test(arguments: [
        ("a.test", nil), ("a.b.test", nil), ("A.TEST", nil), ("test", nil),
        ("a.other", "hostname mismatch"), ("atest", "hostname mismatch"),
    ])
    func `is made for a host below a top-level name when it is asked for`(
        host: String, distrust: String?
    ) throws {
        let identity = try authority.identity(for: ["test", "*.test"])
        let made = try TLSEnd(serving: identity, authority: authority)
        for _ in 0..<2 {
            try expect(self.distrust(of: made, at: host, trusting: authority.pem), is: distrust)
        }
        // A pattern right below a top-level name would make rustls refuse all names.
        let plain = try TLSEnd(serving: identity)
        try expect(
            self.distrust(of: plain, at: "a.test", trusting: authority.pem),
            is: "hostname mismatch")
    }

    @Test func `comes from an authority that is trusted`() throws {
        let server = try TLSEnd(serving: authority.identity(for: ["idp.test"]))
        let other = try TestAuthority(permitting: ["idp.test"]).pem
        try expect(
            distrust(of: server, at: "idp.test", trusting: other),
            is: "unable to get local issuer certificate")
        try expect(
            distrust(of: server, at: "idp.test", trusting: other + "\n" + authority.pem), is: nil)
    }

    @Test func `has not expired`() throws {
        let chain = try Fixture.text("certificates/expired.pem")
        let key = try Fixture.text("keys/ec-p256.pem")
        let server = try TLSEnd(serving: TLSIdentity(chain: chain, key: key))
        try expect(
            distrust(of: server, at: "idp.test", trusting: chain), is: "certificate has expired")
    }

    @Test(arguments: [
        "", "nonsense", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
    ])
    func `is not verified with what is no certificate`(text: String) throws {
        expect(throws: TLSError.self) { try TLSEnd(trusting: [authority.pem, text]) }
    }

    @Test func `is not verified with a list of which one is broken`() {
        let broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"
        expect(throws: TLSError.self) { try TLSEnd(trusting: [authority.pem + broken]) }
    }

    private func distrust(
        of server: TLSEnd, at host: String, trusting pem: String
    ) throws -> String? {
        var client = try require(TLSFilter(asking: host, by: TLSEnd(trusting: [pem])))
        var server = try require(TLSFilter(serving: server))
        let input = client.receive(server.receive(client.send([])).replies)
        expect(input.ending == .ofAll, is: client.distrust != nil)
        expect(client.isReady)
        return client.distrust
    }
}

/// The names that the trusted authority may certify.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
struct `The test authority` {
    @Test(arguments: try Fixture.rows("tls/trust", as: ([String], Bool).self))
    func `vouches for this machine and the names that it was made for, and nothing else`(
        names: [String], isGood: Bool
    ) throws {
        let authority = try TestAuthority(permitting: ["*.idp.example", "10.0.0.7"])
        let leaf = try authority.identity(for: names).chain
        let (root, server) = (try write(authority.pem), try write(leaf))
        defer { for url in [root, server] { try? FileManager.default.removeItem(at: url) } }
        let end = try openssl("verify", "-x509_strict", "-CAfile", root.path, server.path)
        expect(end.succeeded, is: isGood, "\(end.text)")
        expect(isGood || end.text.contains("permitted subtree violation"))
    }

    @Test func `says so in a critical extension`() throws {
        let root = try write(TestAuthority().pem)
        defer { try? FileManager.default.removeItem(at: root) }
        let text = try openssl("x509", "-in", root.path, "-noout", "-text").text
        expect(text, contains: "X509v3 Name Constraints: critical")
        expect(text, contains: "DNS:localhost")
    }

    private func write(_ text: String) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try text.write(to: url, atomically: true, encoding: .utf8)
        return url
    }

    private func openssl(_ arguments: String...) throws -> (succeeded: Bool, text: String) {
        let program = try SpawnedProgram(["/usr/bin/openssl"] + arguments, withErrors: false)
        let bytes = program.output.fileHandleForReading.readDataToEndOfFile()
        return (program.wait() == 0, String(decoding: bytes, as: UTF8.self))
    }
}
