import Foundation
import TestSupport
import Testing

@testable import UnderstudyCommand

/// The fixtures hold facts of files in public repositories, which each names in its first line.
struct `The import command` {
    /// Files, and folders that hold parts of one configuration or a compose file and what it mounts.
    static let fixtures = Result {
        try Fixture.files(in: "import").flatMap(Fixture.files).map { path in
            let inner = (try? Fixture.files(in: path)) ?? []
            return inner.first { $0.contains("compose.y") } ?? path
        }
    }

    @Test(arguments: try fixtures.get())
    func `makes a configuration that is valid, and says what it lacks`(file: String) throws {
        let path = Fixture.root.appending(path: file).path
        let run = CommandRun.make("import", path, wiring: .live)
        expect(run.status, is: .success)
        let losses = run.complaints.map { "// \($0)" }
        let text = (run.output + losses).joined(separator: "\n")
            .replacingOccurrences(of: Fixture.root.path + "/import/", with: "")
        let name = URL(filePath: file).deletingPathExtension().relativePath
        try expectGolden(text + "\n", "\(name).json5")
        let check = CommandRun.make(
            "check", "-", input: run.output.joined(separator: "\n"), wiring: .live)
        expect(check.status, is: .success)
    }

    static let cases: [Case] = [
        Case("several files are the parts of one realm, or several realms") {
            let folder = try ImportFolder()
            try folder.write("a-realm.json", #"{ "realm": "a", "enabled": true, "users": [] }"#)
            try folder.write(
                "a-users-0.json",
                #"{ "realm": "a", "users": [ { "username": "u", "enabled": true } ] }"#)
            try folder.write("master-realm.json", #"{ "realm": "master", "enabled": true }"#)
            try folder.write("package.json", #"{ "name": "x", "version": "1" }"#)
            try folder.write("read.me", "nothing")
            let run = CommandRun.make("import", folder.path, wiring: .live)
            let json = try JSON(parsing: run.output[0], dialect: .json5)
            expect(json["profile"], is: "keycloak")
            expect(json["tenants"]?["a"]?["users"], is: [["username": "u"]])
            expect(json["tenants"]?.object?.count, is: 1)
        },
        Case("a placeholder has the environment's value, or its default") {
            let path = Fixture.root.appending(path: "import/keycloak/placeholders.json").path
            let environment = ["KC_SECRET": "true-secret", "KC_REALM": "other"]
            let run = CommandRun.make("import", path, environment: environment, wiring: .live)
            let json = try JSON(parsing: run.output[0], dialect: .json5)
            let client = json["tenants"]?["other"]?["clients"]?[0]
            expect(client?["client_secret"], is: "true-secret")
            expect(client?["client_id"], is: "notify")
        },
        Case("a file is written as a whole, or not at all") {
            let folder = try ImportFolder()
            let path = Fixture.root.appending(path: "import/keycloak/client.json").path
            let out = folder.path + "/out.json5"
            let run = CommandRun.make("import", path, "-o", out, wiring: .live)
            expect(run.output, is: ["\(out): understudy --config \(out) serves it"])
            expect(CommandRun.make("check", out, wiring: .live).status, is: .success)
            let other = folder.path + "/other.json5"
            let refused = CommandRun.make("import", "-", "-o", other, input: "{}", wiring: .live)
            expect(refused.status, is: .usage)
            expect(!FileManager.default.fileExists(atPath: other))
        },
        Case("what a configuration may not say is taken out, and nothing beside it") {
            let run = CommandRun.make(
                "import", "-",
                input:
                    "{ realm: 'x', enabled: true, clients: [ { clientId: 'a', publicClient: true, "
                    + "redirectUris: ['javascript:1', 'http://localhost/', 'data:*', 'x y'] }, { clientId: 'a', "
                    + "publicClient: true }, { clientId: 'b', publicClient: true } ], "
                    + "users: [ { username: 'u' }, { username: 'u' } ] }",
                wiring: .live)
            let realm = try JSON(parsing: run.output[0], dialect: .json5)["tenants"]?["x"]
            expect(realm?["clients"]?[0]?["redirect_uris"], is: ["http://localhost/"])
            expect(realm?["clients"]?.array?.map { $0["client_id"] }, is: ["a", "b"])
            expect(realm?["users"]?.array?.count, is: 1)
            expect(run.complaints.count, is: 5)
        },
        Case("lifetimes beyond all reckoning are taken out") {
            for text in [
                "{ issuer: 'http://localhost:5556/dex', storage: { type: 'memory' }, "
                    + "expiry: { idTokens: '\(Int.max)h' }, staticClients: [ { id: 'a', "
                    + "secret: 's', redirectURIs: ['http://localhost/'] } ] }",
                "{ UserPoolClient: { UserPoolId: 'us-east-1_aaaaaaaaa', ClientName: 'a', "
                    + "ClientId: 'a', AccessTokenValidity: \(Int.max), "
                    + "TokenValidityUnits: { AccessToken: 'days' } } }",
            ] {
                let run = CommandRun.make("import", "-", input: text, wiring: .live)
                expect(run.status, is: .success, "\(run.complaints)")
                expect(run.complaints.joined(), contains: "up to 3155760000")
            }
        },
        Case("marks of other tools, texts for flags and empty texts are read") {
            let run = CommandRun.make(
                "import", "-",
                input:
                    "\u{FEFF}{\r\n'realm': 'x', 'enabled': 'true',\r\n'clients': [ { 'clientId': 7, "
                    + "'publicClient': 'true', 'redirectUris': ['', 'http://localhost/'] }, ] }",
                wiring: .live)
            let json = try JSON(parsing: run.output[0], dialect: .json5)
            let client = json["tenants"]?["x"]?["clients"]?[0]
            expect(client?["client_id"], is: "7")
            expect(client?["redirect_uris"], is: ["http://localhost/"])
            expect(client?["token_endpoint_auth_method"], is: "none")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows("understudy-command/import-refusals", as: (String, String).self)
    )
    func `says of another file what it seems to be`(text: String, sentence: String) {
        let run = CommandRun.make("import", "-", input: text, wiring: .live)
        expect(run, is: .refusal(sentence))
    }

    @Test func `is named where a configuration is expected`() {
        let path = Fixture.root.appending(path: "import/keycloak/velox.json").path
        let sentence =
            "\(path): this is an export of a Keycloak realm; understudy import \(path) turns it into "
            + "a configuration"
        expect(CommandRun.make("check", path, wiring: .live), is: .refusal(sentence))
        expect(CommandRun.make("serve", "--config", path, wiring: .live), is: .refusal(sentence))
    }

    @Test(
        arguments: try Fixture.rows("understudy-command/check-camel", as: (String, [String]).self))
    func `is but a guess where a configuration may have names in camel case`(
        text: String, lines: [String]
    ) {
        let run = CommandRun.make("check", "-", input: text, wiring: .live)
        expect(run.complaints, is: lines.map { "understudy: standard input: \($0)" })
    }

    @Test func `keeps a secret in camel case`() throws {
        let text = "{ clients: [{ clientId: 'a', clientSecret: 's', redirectUris: [] }] }"
        let run = CommandRun.make("import", "-", input: text, wiring: .live)
        let json = try JSON(parsing: try require(run.output.first), dialect: .json5)
        expect(json["clients"]?[0]?["client_secret"], is: "s")
    }
}

/// A folder that ends with the test.
private final class ImportFolder {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
    }
}
