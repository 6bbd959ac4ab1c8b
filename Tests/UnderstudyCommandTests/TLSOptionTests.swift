import Configuration
import Expectations
import Foundation
import HTTP
import OAuth
import TestSupport
import Testing

@testable import UnderstudyCommand

struct `The TLS options` {
    private let key = Fixture.root.appending(path: "keys/ec-p256.pem").path

    @Test func `names may be repeated and separated by commas`() throws {
        let tls = try configured(flags: ["--tls", "--san", "idp,10.0.0.1", "--san=*.idp.test"]).tls
        expect(tls, is: TLSSettings(.made(names: ["idp", "10.0.0.1", "*.idp.test"])))
    }

    @Test(arguments: [["--tls"], ["--tls-only"]])
    func `either option turns TLS on`(flags: [String]) throws {
        try expect(configured(flags: flags).tls?.isOnly, is: flags == ["--tls-only"])
        try expect(configured(flags: flags + ["--tls=false"]).tls, is: nil)
    }

    @Test func `nothing is said of TLS where it is not asked for`() throws {
        try expect(configured().tls, is: nil)
    }

    @Test(arguments: try Fixture.rows("understudy-command/tls-option", as: ([String], String).self))
    func `what cannot be meant is refused by the name of the option`(
        flags: [String], problem: String
    ) {
        expect(complaints(flags: flags).first, is: problem)
    }

    @Test func `certificate and key come together`() {
        expect(
            complaints(flags: ["--tls-cert", key]),
            is: ["--tls-cert: needs --tls-key beside it"])
        expect(
            complaints(flags: ["--tls-key", key]), is: ["--tls-key: needs --tls-cert beside it"])
        expect(
            complaints(flags: ["--tls-key", key, "--tls-cert", key, "--san", "a"]),
            is: ["--san: is about a certificate that is made; leave it out beside --tls-cert"])
        expect(
            complaints(environment: ["UNDERSTUDY_TLS_CERT": key]),
            is: ["UNDERSTUDY_TLS_CERT: needs UNDERSTUDY_TLS_KEY beside it"])
        expect(
            complaints(flags: ["--config", "-"], input: "{ tls_cert: '\(key)' }"),
            is: ["standard input: tls_cert: needs tls_key beside it"])
    }

    @Test(arguments: try Fixture.rows("understudy-command/tls-option-2", as: (String, Bool).self))
    func `certificates are asked for where a client needs one, or when told to`(
        members: String, isAsked: Bool
    ) throws {
        let tls = try configured(flags: ["--config", "-"], input: "{ \(members) }").tls
        expect(tls?.asksForCertificates, is: isAsked)
    }

    @Test func `a tenant has no TLS of its own`() {
        expect(
            complaints(flags: ["--config", "-"], input: "{ tenants: { a: { tls: true } } }"),
            is: ["standard input: tenants.a.tls: belongs to the top level"])
    }

    @Test(arguments: ["serve", "check"])
    func `a certificate and a key that do not fit are refused before anything starts`(
        command: String
    ) throws {
        let files = try CertificateFiles()
        defer { files.remove() }
        let text = "{ tls_cert: '\(files.chain)', tls_key: '\(files.otherKey)' }"
        let refusal = CommandRun.refusal(
            "tls_key: is not the key of the first certificate in tls_cert; "
                + "name the one it was made with")
        let arguments = command == "check" ? ["check", "-"] : ["serve", "--config", "-"]
        expect(CommandRun.make(arguments, input: text), is: refusal)
    }

    @Test func `the option is named that has to change`() throws {
        let files = try CertificateFiles()
        defer { files.remove() }
        expect(
            CommandRun.make("--tls-cert", files.chain, "--tls-key", files.otherKey),
            is: .refusal(
                "--tls-key: is not the key of the first certificate in --tls-cert; "
                    + "name the one it was made with"))
        let run = CommandRun.make("--tls-cert", files.otherKey, "--tls-key", files.otherKey)
        expect(run.status, is: .usage)
        expect(
            run.complaints.first?.hasPrefix(
                "understudy: --tls-cert: has no usable certificate in PEM"), is: true)
    }
}

/// A certificate, its key and another key, in files of a folder of their own.
struct CertificateFiles {
    let chain: String
    let key: String
    let otherKey: String
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        chain = folder.appending(path: "chain.pem").path
        key = folder.appending(path: "key.pem").path
        otherKey = folder.appending(path: "other.pem").path
        let authority = try TestAuthority()
        let identity = try authority.identity(for: TestAuthority.standardNames)
        try identity.chain.write(toFile: chain, atomically: true, encoding: .utf8)
        try identity.key.write(toFile: key, atomically: true, encoding: .utf8)
        try authority.identity(for: ["a"]).key.write(
            toFile: otherKey, atomically: true, encoding: .utf8)
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}
