import Foundation
import TestSupport
import Testing

/// SIGHUP, which lets a server read its configuration again.
struct `The renewal of a server process` {
    @Test func `what can change changes, and what is wrong is refused`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json5")
        defer { try? FileManager.default.removeItem(at: file) }
        func write(_ text: String) throws {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try write("{ users: [{ sub: 'zoe' }], seed: 1 }")
        let tool = try RunningTool("--port=0", "--config", file.path, "--log=off")
        let port = try tool.firstPort()
        let users = "http://localhost:\(port)/_understudy/users"
        try expect(Self.get(users, until: "zoe"), contains: "zoe")

        try write("{ users: [{ sub: 'yan' }], seed: 2 }")
        tool.signal(SIGHUP)
        try expect(Self.get(users, until: "yan"), contains: "yan")

        try write("{ users: [{ sub: 'xia' }], prot: 1 }")
        tool.signal(SIGHUP)
        try write("{ profile: 'auth0', users: [{ sub: 'wim' }] }")
        tool.signal(SIGHUP)
        try expect(Self.get(users, until: "wim"), contains: "wim")
        tool.signal(SIGTERM)
        let end = tool.finish()
        expect(end.status, is: 0)
        let expected = [
            "understudy: seed stays as it is until the server is started again",
            "understudy: the configuration was read again",
        ]
        expect(end.errors.split(separator: "\n").prefix(2).elementsEqual(expected) { $0 == $1 })
    }

    static let cases: [Case] = [
        Case("a wrong configuration leaves the old one in force and says why") {
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json5")
            defer { try? FileManager.default.removeItem(at: file) }
            try "{ users: [{ sub: 'zoe' }] }".write(to: file, atomically: true, encoding: .utf8)
            let tool = try RunningTool("--port=0", "--config", file.path, "--log=json")
            let ready = try JSON(parsing: tool.firstLine())
            let url = try require(ready["url"]?.string)
            try "{ prot: 1 }".write(to: file, atomically: true, encoding: .utf8)
            tool.signal(SIGHUP)
            try expect(Self.get("\(url)/_understudy/users", until: "zoe"), contains: "zoe")
            tool.signal(SIGTERM)
            let end = tool.finish()
            expect(end.status, is: 0)
            let lines = end.errors.split(separator: "\n").compactMap {
                try? JSON(parsing: String($0))
            }
            let problem = "\(file.path): unknown member 'prot'; did you mean 'port'?"
            expect(lines.contains { $0["text"]?.string == problem })
            expect(lines.contains { $0["event"] == "not_renewed" })
        },
        Case("a server without a file says so and goes on") {
            let tool = try RunningTool("--port=0", "--log=off")
            let port = try tool.firstPort()
            tool.signal(SIGHUP)
            try expect(RunningTool("health", "http://localhost:\(port)").finish().status, is: 0)
            tool.signal(SIGTERM)
            let end = tool.finish()
            expect(end.status, is: 0)
            expect(end.errors.hasPrefix("understudy: only the file that --config names"))
        },
        Case("a configuration that gives nothing holds up no other signal") {
            let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            let (file, pipe) = (folder.appending(path: "a.json5"), folder.appending(path: "pipe"))
            try "{ users: [{ sub: 'zoe' }] }".write(to: file, atomically: true, encoding: .utf8)
            let tool = try RunningTool("--port=0", "--config", file.path, "--log=off")
            let port = try tool.firstPort()
            expect(mkfifo(pipe.path, 0o600), is: 0)
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createSymbolicLink(at: file, withDestinationURL: pipe)
            tool.signal(SIGHUP)
            try FileManager.default.removeItem(at: file)
            try #"{ users: [{ sub: 'zoe' }], keys: "pipe" }"#.write(
                to: file, atomically: true, encoding: .utf8)
            tool.signal(SIGHUP)
            let users = "http://localhost:\(port)/_understudy/users"
            try expect(Self.get(users, until: "zoe"), contains: "zoe")
            tool.signal(SIGTERM)
            expect(tool.finish().status, is: 0)
        },
        Case("a configuration that gives nothing does not keep the server from ending") {
            let folder = try TemporaryFolder()
            let pipe = folder.path(of: "pipe")
            expect(mkfifo(pipe, 0o600), is: 0)
            for (command, number) in [("serve", SIGTERM), ("serve", SIGINT), ("exec", SIGTERM)] {
                let program = command == "exec" ? ["--", "true"] : []
                let tool = try RunningTool([command, "--port=0", "--config", pipe] + program)
                // The tool reads when there is a writer.
                let writer = try require(FileHandle(forWritingAtPath: pipe))
                tool.signal(number)
                expect(tool.finish().status, is: 128 + number)
                try writer.close()
            }
        },
        Case("the ready file goes with its server, and another server's stays") {
            let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
                .path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let first = try RunningTool("--port=0", "--ready-file", path)
            _ = first.firstLine()
            expect(FileManager.default.fileExists(atPath: path))
            first.signal(SIGTERM)
            expect(first.finish().status, is: 0)
            expect(!FileManager.default.fileExists(atPath: path))

            let second = try RunningTool("--port=0", "--ready-file", path)
            _ = second.firstLine()
            try "another".write(toFile: path, atomically: true, encoding: .utf8)
            second.signal(SIGTERM)
            expect(second.finish().status, is: 0)
            expect(FileManager.default.fileExists(atPath: path))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// Asks until the answer has the text; the signal is handled beside the requests.
    private static func get(_ url: String, until text: String) throws -> String {
        let url = try require(URL(string: url))
        var answer = ""
        for _ in 0..<200 {
            answer = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
            if answer.contains(text) { break }
            usleep(20_000)
        }
        return answer
    }
}
