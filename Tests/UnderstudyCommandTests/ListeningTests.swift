import Configuration
import Expectations
import Platform
import Testing

@testable import HTTP
@testable import UnderstudyCommand

/// The addresses of a server on localhost.
struct `Listening on localhost` {
    static let cases: [Case] = [
        Case("a port that another process has on IPv6 is taken") {
            let other = Server { _ in Response(.ok) }
            let port = try other.start(host: "::1", port: 0).port
            let end = try RunningTool("--port", String(port)).finish()
            expect(end.status, is: 1)
            expect(end.output.isEmpty)
            expect(
                end.errors,
                is: "understudy: port \(port) is already in use; --port 0 picks a free one\n")
            withExtendedLifetime(other) {}
        },
        Case("another free port is drawn while another process has it on IPv6") {
            var (free, closed) = ([1, 2, 3, 4], [Int]())
            let address = try listening(port: 0).listen(
                at: { _ in BoundAddress(host: "127.0.0.1", port: free.removeFirst()) },
                alsoAt: { port throws(SocketError) in if port < 3 { throw Self.taken } },
                close: { closed.append($0.port) })
            expect(address.port, is: 3)
            expect(closed, is: [1, 2])
        },
        Case("a port that is let go is free at once") {
            let server = Server { _ in Response(.ok) }
            let first = try server.start(host: "127.0.0.1", port: 0)
            server.stopListening(on: first)
            try expect(server.start(host: "127.0.0.1", port: first.port), is: first)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [(0, 8), (8414, 1)]) func `the draws have an end`(port: Int, expected: Int) {
        var draws = 0
        expect(throws: Self.taken) {
            try Self.listening(port: port).listen(
                at: { _ in
                    draws += 1
                    return BoundAddress(host: "127.0.0.1", port: draws)
                }, alsoAt: { _ throws(SocketError) in throw Self.taken }, close: { _ in })
        }
        expect(draws, is: expected)
    }

    private static let taken = SocketError(call: "bind", failure: .addressInUse, address: "[::1]:1")

    private static func listening(port: Int) -> Listening {
        var configuration = ServerConfiguration()
        configuration.port = port
        return Listening(configuration)
    }
}
