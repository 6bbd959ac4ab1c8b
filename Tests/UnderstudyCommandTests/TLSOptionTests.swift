import Foundation
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
            complaints(flags: ["--tls-cert", key]), is: ["--tls-cert: needs --tls-key beside it"])
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

    @Test(arguments: [
        (
            ["--tls", "--tls-suites", "fapi1,RC4-FOO"],
            "--tls-suites: 'RC4-FOO' names no cipher suite that can be served; name one as OpenSSL or "
                + "IANA does (ECDHE-RSA-AES128-GCM-SHA256), or a set: default, bcp195, fapi1"
        ),
        (
            ["--tls-suites", "fapi1"],
            "--tls-key: is a key that none of --tls-suites is for; name suites for its kind "
                + "(ECDSA or RSA)"
        ),
    ])
    func `suites that cannot be served are refused before anything starts`(
        flags: [String], refusal: String
    ) throws {
        let files = try CertificateFiles()
        defer { files.remove() }
        let own = ["--tls-cert", files.chain, "--tls-key", files.key]
        expect(
            CommandRun.make(["serve"] + flags + (flags.contains("--tls") ? [] : own)),
            is: .refusal(refusal))
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

    func remove() { try? FileManager.default.removeItem(at: folder) }
}

/// The options about TLS as `StatedOption`; some need others beside them.
enum StatedTLSOption {
    static let all = [
        StatedOption("tls", "false", "1", file: "false", "false", "true", "false") {
            $0.tls.map { _ in "true" } ?? "false"
        },
        StatedOption("tls-only", "1", "0", file: "true, tls: true", "true", "false", "true") {
            $0.tls.map { "\($0.isOnly)" }
        },
        StatedOption(
            "san", "a,1.2.3.4", "b", file: "['c', '::2'], tls: true", "a 1.2.3.4", "b", "c ::2"
        ) { configuration in
            guard case .made(let names) = configuration.tls?.certificate else { return nil }
            return names.joined(separator: " ")
        },
        StatedOption("tls-ca-file", "/a", "/b", file: "'/c', tls: true", "/a", "/b", "/c") {
            $0.tls?.authorityFile
        },
        StatedOption("ca-dir", "/a", "/b", file: "'/c', tls: true", "/a", "/b", "/c") {
            $0.tls?.authorityFolder
        },
        StatedOption(
            "tls-cert", path("ec-p256"), path("ec-p384"),
            file: "'\(path("ed25519"))', tls_key: '\(path("ed25519"))'",
            "ec-p256", "ec-p384", "ed25519"
        ) { configuration in
            guard case .provided(let chain, _) = configuration.tls?.certificate else { return nil }
            return name(of: chain)
        },
        StatedOption(
            "tls-key", path("ec-p256"), path("ec-p384"),
            file: "'\(path("ed25519"))', tls_cert: '\(path("ed25519"))'",
            "ec-p256", "ec-p384", "ed25519"
        ) { configuration in
            guard case .provided(_, let key) = configuration.tls?.certificate else { return nil }
            return name(of: key)
        },
        StatedOption(
            "tls-min-version", "1.3", "1.1", file: "'1.0', tls: true", "1.3", "1.1", "1.0"
        ) { $0.tls?.oldest },
        StatedOption(
            "tls-max-version", "1.3", "1.2", file: "'1.2', tls: true", "1.3", "1.2", "1.2"
        ) { $0.tls?.newest },
        StatedOption(
            "tls-suites", "fapi1", "a,b", file: "'bcp195', tls: true", "fapi1", "a b", "bcp195"
        ) { $0.tls?.suites.joined(separator: " ") },
        StatedOption(
            "outbound-ca", certificate("app"), certificate("other"),
            file: "'\(certificate("expired"))'", "app", "other", "expired"
        ) { configuration in
            ["app", "other", "expired"].first {
                (try? Fixture.text("certificates/\($0).pem")) == configuration.outboundCA
            }
        },
    ]

    private static func path(_ name: String) -> String {
        Fixture.root.appending(path: "keys/\(name).pem").path
    }

    private static func certificate(_ name: String) -> String {
        Fixture.root.appending(path: "certificates/\(name).pem").path
    }

    private static func name(of text: String) -> String? {
        ["ec-p256", "ec-p384", "ed25519"].first { (try? Fixture.text("keys/\($0).pem")) == text }
    }
}

struct `The server process with TLS` {
    static let cases: [Case] = [
        Case("the ready line names the URL and the file of the authority") {
            let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
                .path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let tool = try RunningTool("--port=0", "--tls", "--tls-ca-file", path)
            let line = tool.firstLine()
            let port = try require(line.firstMatch(of: /:([0-9]+)\s/)?.1)
            expect(
                line,
                is: "understudy ready: https://localhost:\(port) "
                    + "(profile generic, open, pid \(tool.processID), ca \(path)); "
                    + "open it in a browser\n")
            try expect(
                String(contentsOfFile: path, encoding: .utf8)
                    .hasPrefix("-----BEGIN CERTIFICATE-----\n"))
            for url in [
                "https://localhost", "http://localhost", "https://[::1]", "https://127.0.0.1",
            ] {
                let health = try RunningTool("health", "\(url):\(port)").finish()
                expect(health.status, is: 0, "\(health.errors)")
            }
            tool.signal(SIGTERM)
            expect(tool.finish().status, is: 0)
        },
        Case("the health of a server that speaks TLS alone is found with the same options") {
            let files = try CertificateFiles()
            defer { files.remove() }
            let own = ["UNDERSTUDY_TLS_CERT": files.chain, "UNDERSTUDY_TLS_KEY": files.key]
            let tool = try RunningTool(
                "--port=0", "--log=json",
                environment: own.merging(["UNDERSTUDY_TLS_ONLY": "1"]) { $1 })
            let ready = try JSON(parsing: tool.firstLine())
            let url = try require(ready["url"]?.string)
            expect(url.hasPrefix("https://localhost:"))
            expect(ready["ca_file"], is: nil)
            let port = String(url.split(separator: ":").last ?? "")
            let environment = ["UNDERSTUDY_TLS_ONLY": "1", "UNDERSTUDY_PORT": port]
            let health = try RunningTool("health", environment: environment).finish()
            expect(health.output, is: "https://127.0.0.1:\(port)/_understudy/health answers\n")
            let plain = try RunningTool("health", "http://localhost:\(port)").finish()
            expect(plain.status, is: 1)
            let hint = "answers 400; it may serve HTTPS alone: ask https://localhost:\(port)\n"
            expect(plain.errors.hasSuffix("/_understudy/health \(hint)"))
            tool.signal(SIGTERM)
            expect(tool.finish().status, is: 0)
        },
        Case("a server without TLS is not healthy over https") {
            let tool = try RunningTool("--port=0")
            let port = try tool.firstPort()
            let health = try RunningTool("health", "https://localhost:\(port)").finish()
            expect(health.status, is: 1)
            let hint = "does not speak TLS; ask http://localhost:\(port)\n"
            expect(health.errors.hasSuffix("/_understudy/health \(hint)"))
            tool.signal(SIGTERM)
            expect(tool.finish().status, is: 0)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
