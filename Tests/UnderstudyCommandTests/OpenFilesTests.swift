import Expectations
import Foundation
import TestSupport
import Testing

/// The built server at the end of its descriptors.
struct `The limit of open files` {
    private static let request = Array(
        "GET /_understudy/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)

    @Test(.timeLimit(.minutes(2)))
    func `a server with few descriptors turns clients away and keeps some for itself`() throws {
        let tool = try RunningTool("--port", "0", "--log", "off", after: "ulimit -n 48")
        let port = try port(of: tool)
        // Some may be descriptors that other tests opened while this process was being started.
        let idle = try descriptors(of: tool)
        var held = try (0..<100).map { _ in try RawSocket(port: port) }
        // The system may hold back a connection until its first bytes are there.
        for client in held { client.send(Array(Self.request.prefix(10))) }
        let rest = Array(Self.request.dropFirst(10))
        let first = try held.removeFirst().exchange(rest)
        expect(first.starts(with: "HTTP/1.1 200 OK\r\n".utf8))
        let last = try held.removeLast().exchange(rest)
        expect(last.isEmpty || last.starts(with: "HTTP/1.1 503 ".utf8))
        try expect(descriptors(of: tool) - idle < 28)
        held = []
        while try RawSocket(port: port).exchange(Self.request).count < first.count {}
        tool.signal(SIGTERM)
        expect(tool.finish().status, is: 0)
    }

    @Test(.timeLimit(.minutes(2)))
    func `the limit of a shell does not bind the server`() async throws {
        let tool = try RunningTool("--port", "0", "--log", "off", after: "ulimit -S -n 40")
        let port = try port(of: tool)
        let held = try (0..<200).map { _ in try RawSocket(port: port) }
        try expect(held[199].exchange(Self.request).starts(with: "HTTP/1.1 200 OK\r\n".utf8))
        tool.signal(SIGTERM)
        expect(tool.finish().status, is: 0)
    }

    private func port(of tool: RunningTool) throws -> Int {
        try require(tool.firstLine().firstMatch(of: /:([0-9]+)\s/).flatMap { Int($0.1) })
    }

    private func descriptors(of tool: RunningTool) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(tool.processID)/fd").count
    }
}
