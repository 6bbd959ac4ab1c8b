import Foundation
import TestSupport
import Testing

@testable import UnderstudyCommand

struct `The source of the configuration` {
    private let path = Fixture.root.appending(path: "config/spa-and-web.json5").path

    @Test func `the flag, the variable and standard input name the configuration`() throws {
        try expect(configured(flags: ["--config", path]).root.clients.count, is: 2)
        try expect(configured(environment: ["UNDERSTUDY_CONFIG": path]).root.clients.count, is: 2)
        try expect(configured(flags: ["--config=-"], input: "{ port: 1 }").port, is: 1)
        try expect(configured(environment: ["UNDERSTUDY_CONFIG_JSON": "{ port: 2 }"]).port, is: 2)
    }

    @Test func `the flag wins over both variables`() throws {
        let environment = [
            "UNDERSTUDY_CONFIG": "/nowhere", "UNDERSTUDY_CONFIG_JSON": "{ port: 1 }",
        ]
        try expect(configured(flags: ["--config", path], environment: environment).port, is: 8414)
    }

    @Test func `a path and a text together leave open what is meant`() {
        let environment = ["UNDERSTUDY_CONFIG": path, "UNDERSTUDY_CONFIG_JSON": "{}"]
        expect(
            complaints(environment: environment),
            is: ["UNDERSTUDY_CONFIG and UNDERSTUDY_CONFIG_JSON are both set; keep one"])
    }

    @Test(
        arguments: try Fixture.rows(
            "understudy-command/configuration-source", as: ([String: String], String).self))
    func `a path and a text are told apart`(environment: [String: String], problem: String) {
        expect(complaints(environment: environment), is: [problem])
    }

    @Test(arguments: [
        ("/nowhere.json5", "cannot read '/nowhere.json5': no such file or directory"),
        ("/", "cannot read '/': is a directory"),
    ])
    func `a file that cannot be read is refused with the reason`(path: String, problem: String) {
        expect(complaints(flags: ["--config", path]), is: [problem])
    }

    @Test func `a problem begins with the place it comes from`() {
        let text = "{ prot: 1, issuer: 'x' }"
        expect(
            complaints(environment: ["UNDERSTUDY_CONFIG_JSON": text]),
            is: [
                "UNDERSTUDY_CONFIG_JSON: issuer: expected an http or https URL, found 'x'",
                "UNDERSTUDY_CONFIG_JSON: unknown member 'prot'; did you mean 'port'?",
            ])
        expect(
            complaints(
                flags: ["--issuer", "y", "--config", "-"], environment: ["UNDERSTUDY_LOG": "xml"],
                input: text),
            is: [
                "--issuer: expected an http or https URL, found 'y'",
                "UNDERSTUDY_LOG: expected 'text', 'json' or 'off', found 'xml'",
                "standard input: unknown member 'prot'; did you mean 'port'?",
            ])
    }

    @Test func `what is no object is refused, whatever the options say`() {
        expect(
            complaints(flags: ["--config", "-", "--port", "1"], input: "[]"),
            is: ["standard input: expected an object, found an empty list"])
    }

    @Test func `a key file is looked for beside the configuration`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pem = try Fixture.text("keys/ec-p256.pem")
        try Data(pem.utf8).write(to: folder.appending(path: "key.pem"))
        let file = folder.appending(path: "understudy.json5")
        try Data("{ keys: { file: 'key.pem' } }".utf8).write(to: file)

        guard case .provided(let keys) = try configured(flags: ["--config", file.path]).root.keys
        else {
            Issue.record("no key was read")
            return
        }
        expect(keys.map(\.algorithm.rawValue), is: ["ES256"])
    }

    @Test(
        arguments: try Fixture.rows(
            "understudy-command/other-server", as: ([String: String], Int, Bool).self))
    func `the variables of another server's image are read, its port in an image alone`(
        environment: [String: String], port: Int, isForm: Bool
    ) throws {
        let server = try configured(environment: environment)
        expect(server.port, is: port)
        expect(server.root.login, is: isForm ? .form : .auto)
    }

    @Test func `what another server is told is reported with what is lost`() {
        let text =
            "{ interactiveLogin: false, tokenProvider: { systemTime: '2020-01-21T00:00:00Z' } }"
        let run = CommandRun.make(
            "health", environment: ["JSON_CONFIG": text, "UNDERSTUDY_PORT": "1"], wiring: .live)
        expect(
            run.complaints.first,
            is:
                "understudy: warning: configured by JSON_CONFIG, which another server takes; not taken "
                + "over: the fixed time; PATCH _understudy/clock sets and freezes it")
    }

    @Test func `a text beyond four mebibytes is refused`() {
        let text = "{" + String(repeating: " ", count: 4_194_304)
        expect(
            complaints(flags: ["--config", "-"], input: text),
            is: ["standard input: the text is longer than 4194304 bytes"])
    }
}
