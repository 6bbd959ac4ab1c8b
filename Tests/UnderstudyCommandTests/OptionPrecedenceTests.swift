import TestSupport
import Testing

@testable import UnderstudyCommand

/// An option with a value at each place that can state it, and the result.
struct StatedOption: Sendable, CustomTestStringConvertible {
    let name: String
    let flag: String
    let environment: String
    let file: String
    let results: [String]
    let read: @Sendable (ServerConfiguration) -> String?

    var testDescription: String { name }

    init(
        _ name: String, _ flag: String, _ environment: String, file: String, _ results: String...,
        read: @escaping @Sendable (ServerConfiguration) -> String?
    ) {
        (self.name, self.flag, self.environment, self.file) = (name, flag, environment, file)
        (self.results, self.read) = (results, read)
    }

    var variable: String {
        "UNDERSTUDY_" + name.uppercased().map { $0 == "-" ? "_" : "\($0)" }.joined()
    }

    static let all = plain + StatedTLSOption.all

    private static let plain = [
        StatedOption("profile", "apple", "auth0", file: "'generic'", "apple", "auth0", "generic") {
            $0.root.profile.name
        },
        StatedOption("host", "::1", "0.0.0.0", file: "'127.0.0.2'", "::1", "0.0.0.0", "127.0.0.2") {
            $0.host
        },
        StatedOption("port", "1", "2", file: "3", "1", "2", "3") { "\($0.port)" },
        StatedOption(
            "issuer", "http://a", "http://b", file: "'http://c'", "http://a", "http://b", "http://c"
        ) { $0.root.issuer },
        StatedOption(
            "public-url", "http://a/", "http://b", file: "'http://c'", "http://a", "http://b",
            "http://c"
        ) { $0.root.publicURL },
        StatedOption(
            "internal-url", "http://a", "http://b", file: "'http://c'", "http://a", "http://b",
            "http://c"
        ) { $0.root.internalURL },
        StatedOption(
            "allow-host", "a,1.2.3.4", "*.b", file: "['c', '::2']", "a 1.2.3.4", "*.b", "c ::2"
        ) { $0.allowedHosts.joined(separator: " ") },
        StatedOption(
            "allow-origin", "http://a,http://b", "https://*.c:1", file: "['x-y://d']",
            "http://a http://b", "https://*.c:1", "x-y://d"
        ) { $0.root.allowedOrigins.joined(separator: " ") },
        StatedOption("registration", "off", "open", file: "'off'", "off", "open", "off") {
            $0.root.registration.rawValue
        },
        StatedOption("login", "form", "auto", file: "'form'", "form", "auto", "form") {
            $0.root.login.rawValue
        },
        StatedOption("seed", "1", "2", file: "3", "1", "2", "3") { $0.seed.map { "\($0)" } },
        StatedOption("replica", "a", "b", file: "'c'", "a", "b", "c") { $0.replica?.name },
        StatedOption("ready-file", "/a", "/b", file: "'/c'", "/a", "/b", "/c") { $0.readyFile },
        StatedOption("trust-proxy", "false", "1", file: "false", "false", "true", "false") {
            "\($0.trustProxy)"
        },
        StatedOption("log", "off", "json", file: "'text'", "off", "json", "text") {
            $0.log.rawValue
        },
        StatedOption("log-all", "false", "1", file: "false", "false", "true", "false") {
            "\($0.logsAll)"
        },
        StatedOption("control", "off", "token", file: "'on'", "off", "token", "on") {
            $0.control.rawValue
        },
    ]
}

struct `The precedence of options` {
    @Test(arguments: StatedOption.all)
    func `a flag wins over the environment and that over the file`(option: StatedOption) throws {
        let file = "{ \(Option.member(of: option.name)): \(option.file) }"
        let environment = [option.variable: option.environment]
        let flags = ["--\(option.name)=\(option.flag)"]
        let variable = ["UNDERSTUDY_CONFIG_JSON": file]
        let all = try configured(
            flags: flags, environment: environment.merging(variable) { first, _ in first })
        let two = try configured(environment: environment.merging(variable) { first, _ in first })
        let one = try configured(environment: variable)
        expect([all, two, one].map { option.read($0) }, is: option.results)
    }

    static let cases: [Case] = [
        Case("every option of serve is in the table of this test") {
            expect(Option.serving.map(\.name), is: ["config"] + StatedOption.all.map(\.name))
        },
        Case("a tenant takes over what an option says about the root") {
            let server = try configured(
                flags: ["--login", "auto", "--config", "-"],
                input: "{ tenants: { acme: {}, other: { login: 'form' } } }")
            expect(server.tenants["acme"]?.login, is: .auto)
            expect(server.tenants["other"]?.login, is: .form)
        },
        Case("a null of the text takes away what is inherited, beside options too") {
            let server = try configured(
                flags: ["--login", "auto", "--config", "-"],
                input: "{ profile: { extends: 'apple', token_forms: { code: null } } }")
            expect(server.root.profile.tokenForms.code, is: nil)
        },
        Case("the last of two flags wins") {
            try expect(configured(flags: ["--port", "1", "--port", "2"]).port, is: 2)
        },
        Case("the URL that a container host puts into UNDERSTUDY_PORT is not taken for a port") {
            let environment = ["UNDERSTUDY_PORT": "tcp://10.0.0.7:8414"]
            try expect(configured(environment: environment).port, is: 8414)
        },
        Case("a switch alone is on and takes no value after it") {
            let server = try configured(flags: ["--trust-proxy", "--port", "1"])
            expect(server.trustProxy)
            expect(server.port, is: 1)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: StatedOption.all)
    func `an empty variable counts as none`(option: StatedOption) throws {
        try expect(
            option.read(configured(environment: [option.variable: ""])),
            is: option.read(ServerConfiguration()))
    }

    @Test(arguments: [("1", true), ("true", true), ("0", false), ("false", false)])
    func `a switch is 1 or true, 0 or false`(text: String, isOn: Bool) throws {
        let environment = ["UNDERSTUDY_TRUST_PROXY": text]
        try expect(configured(environment: environment).trustProxy, is: isOn)
    }
}

private extension Option {
    static func member(of name: String) -> String {
        serving.first { $0.name == name }?.member ?? "unknown"
    }
}
