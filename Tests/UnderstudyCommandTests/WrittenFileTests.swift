import Foundation
import Platform
import TestSupport
import Testing

@testable import UnderstudyCommand

/// Files that the tool writes: what stood there before, who may read them, and what others laid there.
struct `A written file` {
    @Test(
        arguments: [
            (nil, false, 0o644), (nil, true, 0o600), (0o600, false, 0o600), (0o640, false, 0o640),
            (0o644, false, 0o644), (0o644, true, 0o600),
        ] as [(Int?, Bool, Int)])
    func `has the readers of the one that it replaces`(
        former: Int?, isSecret: Bool, mode: Int
    ) throws {
        let folder = try TemporaryFolder()
        if let former { try folder.write("file", "old", mode: former) }
        try OutputFile.write(folder.path(of: "file"), "new", isSecret: isSecret)
        try expect(folder.text(of: "file"), is: "new")
        try expect(folder.mode(of: "file"), is: mode)
        try expect(folder.names, is: ["file"])
    }

    @Test func `takes nothing away from its neighbours`() throws {
        let folder = try TemporaryFolder()
        let other = "file.\(CurrentProcess.id)"
        try folder.write(other, "precious")
        try OutputFile.write(folder.path(of: "file"), "new")
        try expect(folder.text(of: other), is: "precious")
        try expect(folder.names, is: ["file", other])
    }

    @Test func `is not made where something stands`() throws {
        let folder = try TemporaryFolder()
        try folder.write("target", "precious")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "link"), withDestinationPath: folder.path(of: "target"))
        for name in ["link", "target"] {
            expect(throws: SystemFailure.self) { try FileSystem.create(folder.path(of: name)) }
        }
        try expect(folder.text(of: "target"), is: "precious")
    }

    @Test func `has the output of a program, at a path that nobody guesses`() throws {
        let folder = try TemporaryFolder()
        let place = folder.path(of: "")
        try folder.write("precious", "precious")
        for number in 0...3 {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(of: "understudy-\(CurrentProcess.id)-\(number).out"),
                withDestinationPath: folder.path(of: "precious"))
        }
        let before = try folder.names
        let programs = RunningPrograms(
            ProcessEnvironment(
                environment: { $0 == "TMPDIR" ? place : nil }, readStandardInput: { .success([]) },
                print: { _ in }, complain: { _ in }))
        let outputs = try [programs.openOutput(), programs.openOutput()]
        let names = outputs.map { URL(filePath: $0).lastPathComponent }
        expect(names[0] != names[1])
        try expect(folder.text(of: "precious"), is: "precious")
        for name in names { try expect(folder.mode(of: name), is: 0o600) }
        outputs.forEach(programs.closeOutput)
        try expect(folder.names, is: before)
    }

    @Test(arguments: [(nil, 0o600), (0o600, 0o600), (0o644, 0o644)] as [(Int?, Int)])
    func `with a new configuration is for its owner alone`(
        former: Int?, mode: Int
    ) throws {
        let folder = try TemporaryFolder()
        let out = folder.path(of: "conf.json5")
        if let former { try folder.write("conf.json5", "{}", mode: former) }
        let export = Fixture.root.appending(path: "import/keycloak/client.json").path
        expect(CommandRun.make("import", export, "-o", out, wiring: .live).status, is: .success)
        try expect(folder.text(of: "conf.json5"), contains: "client")
        try expect(folder.mode(of: "conf.json5"), is: mode)
    }
}

struct `The file of a recording` {
    @Test func `replaces another one as soon as it has something of a login`() throws {
        let folder = try TemporaryFolder()
        try folder.write("login.har", "precious", mode: 0o644)
        let file = try RecordedFile(folder.path(of: "login.har"))
        file.add("1")
        try expect(folder.text(of: "login.har"), is: "precious")
        expect(file.isDraft)
        file.expectLogin()
        for number in 2...3 {
            file.add("\(number)")
            try expect(folder.entries(of: "login.har").count, is: number)
        }
        file.end()
        expect(file.failure == nil && !file.isDraft)
        expect(file.path, is: folder.path(of: "login.har"))
        try expect(folder.mode(of: "login.har"), is: 0o600)
        try expect(folder.names, is: ["login.har"])
    }

    @Test func `leaves another one where nothing of a login came`() throws {
        let folder = try TemporaryFolder()
        try folder.write("login.har", "precious")
        let file = try RecordedFile(folder.path(of: "login.har"))
        file.add("1")
        file.expectLogin()
        file.end()
        try expect(folder.text(of: "login.har"), is: "precious")
        try expect(folder.names, is: ["login.har"])
    }

    @Test func `is whole from the start where there was none`() throws {
        let folder = try TemporaryFolder()
        let file = try RecordedFile(folder.path(of: "login.har"))
        try expect(folder.entries(of: "login.har"), is: [])
        file.add("1")
        file.end()
        try expect(folder.entries(of: "login.har"), is: [1])
        try expect(folder.names, is: ["login.har"])
    }

    @Test func `stays beside what took its name, and says so`() throws {
        let folder = try TemporaryFolder()
        let place = folder.path(of: "login.har")
        try folder.write("login.har", "precious")
        let file = try RecordedFile(place)
        file.expectLogin()
        try FileManager.default.removeItem(atPath: place)
        try FileManager.default.createDirectory(
            atPath: place, withIntermediateDirectories: false)
        file.add("1")
        file.end()
        expect(file.failure != nil && file.path != place)
        let name = URL(filePath: file.path).lastPathComponent
        try expect(folder.entries(of: name), is: [1])
    }

    @Test func `stays as it was if its command cannot be run`() throws {
        let folder = try TemporaryFolder()
        try folder.write("login.har", "precious")
        let end = try RunningTool(
            "record", "--provider", "http://127.0.0.1:9", "--out", folder.path(of: "login.har"),
            "--", "/no/such/cmd"
        ).finish()
        expect(end.status, is: 127, "\(end.errors)")
        try expect(folder.text(of: "login.har"), is: "precious")
        try expect(folder.names, is: ["login.har"])
    }
}

private extension TemporaryFolder {
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path(of: "")).sorted() }
    }

    func write(_ name: String, _ text: String, mode: Int = 0o644) throws {
        try text.write(toFile: path(of: name), atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: path(of: name))
    }

    func text(of name: String) throws -> String {
        try String(contentsOfFile: path(of: name), encoding: .utf8)
    }

    func mode(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(of: name))[.posixPermissions] as? Int
    }

    /// The entries of an HTTP archive.
    func entries(of name: String) throws -> [JSON] {
        try JSON(parsing: text(of: name))["log"]?["entries"]?.array ?? []
    }
}
