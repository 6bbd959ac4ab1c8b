import Expectations
import Foundation
import JOSE
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
            "understudy ready: http://localhost:\(port) (profile generic, open, pid \(tool.processID))\n"
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
            let port = try require(first.firstLine().firstMatch(of: /:([0-9]+)\s/)?.1)
            let second = try RunningTool("--port", String(port)).finish()
            first.signal(SIGTERM)
            expect(first.finish().status, is: 0)
            expect(second.status, is: 1)
            expect(second.output.isEmpty)
            let expected =
                "understudy: port \(port) is already in use; --port 0 picks a free one\n"
            expect(second.errors, is: expected)
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
