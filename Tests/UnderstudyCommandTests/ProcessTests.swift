import Foundation
import Platform
import TestSupport
import Testing

struct `The server process` {
    @Test(arguments: [SIGTERM, SIGINT])
    func `the server says in one line that it answers and ends well when told to`(
        signal: Int32
    ) throws {
        let tool = try RunningTool("--port", "0")
        let line = tool.firstLine()
        let port = try require(line.firstMatch(of: /:([0-9]+)\s/)?.1)
        let expected =
            "understudy ready: http://localhost:\(port) "
            + "(profile generic, open, pid \(tool.processID)); open it in a browser\n"
        expect(line, is: expected)

        try expect(RunningTool("health", "http://localhost:\(port)").finish().status, is: 0)
        try expect(RunningTool("health", "http://[::1]:\(port)").finish().status, is: 0)
        tool.signal(signal)
        let end = tool.finish()
        expect(end.status, is: 0)
        expect(end.output.isEmpty)
    }

    static let cases: [Case] = [
        Case("the ready file holds the object that is announced as JSON") {
            let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
                .path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let tool = try RunningTool(
                "--log=json", "--config=-",
                environment: ["UNDERSTUDY_PORT": "0", "UNDERSTUDY_READY_FILE": path],
                input: "{ clients: [{ client_id: 'web' }], issuer: 'http://idp.example' }")
            let line = tool.firstLine()
            let written = try String(contentsOfFile: path, encoding: .utf8)
            tool.signal(SIGTERM)
            expect(tool.finish().status, is: 0)
            expect(written, is: line)

            let ready = try JSON(parsing: line)
            let port = try require(ready["url"]?.string?.split(separator: ":").last)
            expect(
                ready,
                is: [
                    "event": "ready", "url": .string("http://localhost:\(port)"),
                    "issuer": "http://idp.example", "profile": "generic", "mode": "closed",
                    "pid": .integer(Int(tool.processID)),
                ])
            let folder = URL(filePath: path).deletingLastPathComponent()
            let drafts = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasPrefix("\(URL(filePath: path).lastPathComponent).") }
            expect(drafts.isEmpty)
        },
        Case("a port that is taken is named with the way out") {
            let first = try RunningTool("--port", "0")
            let port = try first.firstPort()
            let second = try RunningTool("--port", String(port)).finish()
            first.signal(SIGTERM)
            expect(first.finish().status, is: 0)
            expect(second.status, is: 1)
            expect(second.output.isEmpty)
            let expected = "understudy: port \(port) is already in use; --port 0 picks a free one\n"
            expect(second.errors, is: expected)
        },
        Case("a server that cannot start leaves the files of others") {
            let folder = try TemporaryFolder()
            let (ready, notes) = (folder.path(of: "ready.json"), folder.path(of: "notes"))
            let first = try RunningTool("--port", "0", "--ready-file", ready)
            let port = try first.firstPort()
            try "mine".write(toFile: notes, atomically: false, encoding: .utf8)
            let written = try String(contentsOfFile: ready, encoding: .utf8)
            for path in [ready, notes] {
                let second = try RunningTool("--port", String(port), "--ready-file", path)
                expect(second.finish().status, is: 1)
            }
            try expect(String(contentsOfFile: ready, encoding: .utf8), is: written)
            try expect(String(contentsOfFile: notes, encoding: .utf8), is: "mine")
            first.signal(SIGTERM)
            expect(first.finish().status, is: 0)
        },
        Case("the file of a server that was killed does not announce the next one") {
            let folder = try TemporaryFolder()
            let ready = folder.path(of: "ready.json")
            let first = try RunningTool("--port", "0", "--ready-file", ready)
            _ = first.firstLine()
            first.signal(SIGKILL)
            _ = first.finish()
            expect(FileManager.default.fileExists(atPath: ready))
            let other = try RunningTool("--port", "0")
            let port = try other.firstPort()
            let second = try RunningTool("--port", String(port), "--ready-file", ready)
            expect(second.finish().status, is: 1)
            expect(!FileManager.default.fileExists(atPath: ready))
            other.signal(SIGTERM)
            expect(other.finish().status, is: 0)
        },
        Case("a ready file with the control token is for its owner alone") {
            let folder = try TemporaryFolder()
            let ready = folder.path(of: "ready.json")
            let tool = try RunningTool("--port=0", "--control=token", "--ready-file", ready)
            _ = tool.firstLine()
            let facts = try FileManager.default.attributesOfItem(atPath: ready)
            expect(facts[.posixPermissions] as? Int, is: 0o600)
            tool.signal(SIGTERM)
            expect(tool.finish().status, is: 0)
        },
        Case("a pipe and a link stay when they are written") {
            let folder = try TemporaryFolder()
            let (pipe, link) = (folder.path(of: "pipe"), folder.path(of: "link"))
            expect(mkfifo(pipe, 0o600), is: 0)
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: folder.path(of: "target"))
            // Open at both ends, so that the tool need not wait for a reader.
            let reader = try require(FileHandle(forUpdatingAtPath: pipe))
            for path in [pipe, link] {
                let tool = try RunningTool("--port=0", "--ready-file", path)
                let line = tool.firstLine()
                if path == link {
                    try expect(
                        String(contentsOfFile: link, encoding: .utf8).contains("\"ready\""))
                } else {
                    expect(String(decoding: reader.availableData, as: UTF8.self).contains("ready"))
                }
                expect(line.contains("ready"))
                tool.signal(SIGTERM)
                expect(tool.finish().status, is: 0)
            }
            for (path, kind) in [(pipe, S_IFIFO), (link, S_IFLNK)] {
                var facts = stat()
                expect(lstat(path, &facts), is: 0)
                expect(facts.st_mode & S_IFMT, is: kind)
            }
            expect(!FileManager.default.fileExists(atPath: folder.path(of: "target")))
        },
        Case("an open file is written on where it is") {
            let folder = try TemporaryFolder()
            let (path, link) = (folder.path(of: "report"), folder.path(of: "link"))
            try "".write(toFile: path, atomically: false, encoding: .utf8)
            let file = try require(FileHandle(forWritingAtPath: path))
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: "/dev/fd/\(file.fileDescriptor)")
            try file.write(contentsOf: Data("head\n".utf8))
            try FileSystem.write(link, Array("body\n".utf8), mark: "draft")
            try file.write(contentsOf: Data("tail\n".utf8))
            try expect(String(contentsOfFile: path, encoding: .utf8), is: "head\nbody\ntail\n")
        },
        Case("a ready file that cannot be written ends the start") {
            let end = try RunningTool("--port=0", "--ready-file=/nowhere/ready.json").finish()
            expect(end.status, is: 1)
            expect(end.output.isEmpty)
            expect(
                end.errors,
                is: "understudy: cannot write '/nowhere/ready.json': no such file or directory\n")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        (["--version"], Int32(0), CommandRun.make("--version").output[0] + "\n", ""),
        (["--prot"], 2, "", "understudy: unknown option --prot; did you mean --port?\n"),
        (
            ["check", "/nowhere"], 2, "",
            "understudy: cannot read '/nowhere': no such file or directory\n"
        ),
    ])
    func `answers go to standard output, complaints to standard error`(
        arguments: [String], status: Int32, output: String, errors: String
    ) throws {
        let end = try RunningTool(arguments).finish()
        expect(end.status, is: status)
        expect(end.output, is: output)
        expect(end.errors, is: errors)
    }
}

struct `A server whose standard error nobody reads` {
    /// The bytes of clients that speak TLS badly.
    private static let greetings: [[UInt8]] = [
        [0x16, 0x03, 0x01, 0x00, 0x05] + Array("hello".utf8),
        [0x16, 0x03, 0x01, 0x00, 0x04, 0x01, 0x00, 0x00, 0x00],
    ]

    @Test func `answers after 700 bad handshakes, and ends when told to`() async throws {
        let tool = try RunningTool("--port=0", "--tls", "--log=json")
        let ready = tool.firstLine()
        let port = try require(ready.firstMatch(of: /localhost:([0-9]+)/).flatMap { Int($0.1) })
        for number in 0..<700 {
            // It is not read from, since a stuck server would never answer.
            try RawSocket(port: port).send(Self.greetings[number % Self.greetings.count])
        }
        let client = OutgoingClient(reach: .loopback, timeout: .seconds(60))
        let request = OutgoingRequest(.get, "https://localhost:\(port)/_understudy/health")
        let status = try? await client.send(request).status.code
        tool.signal(SIGTERM)
        expect(tool.end(unreadWithin: .seconds(60)), is: 0)
        expect(status, is: 200)
    }
}

struct `The server process and its memory` {
    /// The peak memory of the process so far, in KiB.
    private func peak(of tool: RunningTool) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(tool.processID)/status", encoding: .utf8)
        let line = try require(status.firstMatch(of: /VmHWM:\s+([0-9]+) kB/))
        return try require(Int(line.1))
    }

    @Test func `bodies that arrive in part fill no more than their memory`() throws {
        let tool = try RunningTool("--port=0", "--log=off")
        let text = try tool.firstPort()
        let port = try require(Int(text))
        let before = try peak(of: tool)
        let head =
            "POST /oauth/token HTTP/1.1\r\nHost: localhost:\(port)\r\n"
            + "Content-Length: 1048576\r\n\r\n"
        let whole = Array(head.utf8) + [UInt8](repeating: 0x61, count: 1_048_576)
        let sockets = try (0..<150).map { _ in try RawSocket(port: port) }
        for socket in sockets { socket.send(Array(whole.dropLast(50_000))) }
        let discovery = "GET /.well-known/openid-configuration HTTP/1.1\r\nHost: localhost\r\n\r\n"
        try expect(
            RawSocket(port: port).exchange(Array(discovery.utf8)).starts(
                with: "HTTP/1.1 200 ".utf8))
        let answers = try sockets.map { try $0.exchange([]) }
        expect(answers.contains { $0.starts(with: "HTTP/1.1 503 ".utf8) })
        try expect(RawSocket(port: port).exchange(whole).starts(with: "HTTP/1.1 400 ".utf8))
        try expect(peak(of: tool) - before < 90_000)
        tool.signal(SIGTERM)
        expect(tool.finish().status, is: 0)
    }
}

/// The bound address of a server decides on the hosts that requests may name.
struct `The server process and its strangers` {
    @Test(arguments: [
        (["--host", "0.0.0.0"], true), (["--host", "0.0.0.0", "--control", "off"], false),
        (["--host", "0.0.0.0", "--control", "token"], false), ([], false),
        (["--host", "::"], true),
    ])
    func `whoever opens the control API to other machines is warned`(
        options: [String], isWarned: Bool
    ) throws {
        let tool = try RunningTool(["--port=0"] + options)
        _ = tool.firstLine()
        tool.signal(SIGTERM)
        let end = tool.finish()
        expect(end.status, is: 0)
        let warning =
            "understudy: warning: whoever reaches \(options.last ?? "") may use the control API"
        expect(end.errors.hasPrefix(warning), is: isWarned, "\(end.errors)")
    }

    private struct Example: Sendable {
        let bound: String
        let host: String
        var field: String?
        let status: String
    }

    private static let examples = [
        Example(bound: "127.0.0.1", host: "localhost", status: "200"),
        Example(bound: "127.0.0.1", host: "idp.test", status: "200"),
        Example(bound: "127.0.0.1", host: "evil.example", status: "421"),
        Example(
            bound: "127.0.0.1", host: "localhost", field: "Origin: http://localhost:5173",
            status: "200"), Example(bound: "0.0.0.0", host: "idp", status: "200"),
        Example(bound: "0.0.0.0", host: "idp", field: "Sec-Fetch-Mode: cors", status: "200"),
        Example(bound: "0.0.0.0", host: "idp", field: "Origin: http://idp", status: "421"),
        Example(bound: "0.0.0.0", host: "idp", field: "Sec-Fetch-Site: none", status: "421"),
        Example(bound: "0.0.0.0", host: "idp.test", field: "Sec-Fetch-Site: none", status: "200"),
        Example(bound: "0.0.0.0", host: "localhost", field: "Sec-Fetch-Site: none", status: "200"),
    ]

    @Test(arguments: ["127.0.0.1", "0.0.0.0"])
    func `the host is looked at as the bound address demands`(bound: String) throws {
        let tool = try RunningTool(
            "--port=0", "--log=off", "--host", bound,
            environment: ["UNDERSTUDY_ALLOW_HOST": "idp.test"])
        let port = try tool.firstPort()
        for example in Self.examples where example.bound == bound {
            let fields = ["Host: \(example.host):\(port)", "Connection: close", example.field]
            let request =
                "GET /.well-known/openid-configuration HTTP/1.1\r\n"
                + fields.compactMap(\.self).joined(separator: "\r\n") + "\r\n\r\n"
            let answer = try RawSocket(port: try require(Int(port))).exchange(Array(request.utf8))
            let line = String(decoding: answer.prefix { $0 != 0x0D }, as: UTF8.self)
            expect(line.hasPrefix("HTTP/1.1 \(example.status) "), "\(example)")
        }
        tool.signal(SIGTERM)
        expect(tool.finish().status, is: 0)
    }
}
