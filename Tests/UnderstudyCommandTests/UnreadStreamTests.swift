import Expectations
import Foundation
import HTTP
import TestSupport
import Testing

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
