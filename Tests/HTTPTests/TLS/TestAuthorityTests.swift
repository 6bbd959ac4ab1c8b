import Expectations
import FixtureSupport
import Foundation
import HTTP
import Testing

/// The names that the trusted authority may certify.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
struct `The test authority` {
    @Test(arguments: [
        (["localhost", "*.localhost", "127.0.0.1", "::1"], true), (["acme.localhost"], true),
        (["idp.example", "sub.idp.example", "*.idp.example"], true), (["10.0.0.7"], true),
        (["accounts.example"], false), (["localhost", "accounts.example"], false),
        (["notidp.example"], false), (["example"], false), (["10.0.0.8"], false),
        (["127.0.0.2"], false), (["::2"], false), (["localhost.evil.example"], false),
    ])
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
