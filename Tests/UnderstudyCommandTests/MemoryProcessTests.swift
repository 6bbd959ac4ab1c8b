import Expectations
import Foundation
import TestSupport
import Testing

struct `The server process and its memory` {
    /// The peak memory of the process so far, in KiB.
    private func peak(of tool: RunningTool) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(tool.processID)/status", encoding: .utf8)
        let line = try require(status.firstMatch(of: /VmHWM:\s+([0-9]+) kB/))
        return try require(Int(line.1))
    }

    @Test func `bodies that arrive in part fill no more than their memory`() throws {
        let tool = try RunningTool("--port=0", "--log=off")
        let text = try require(tool.firstLine().firstMatch(of: /:([0-9]+)\s/)?.1)
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
