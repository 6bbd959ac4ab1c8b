import Expectations
import HTTP
import Testing

/// Answers that are ready at once, and those that take their time.
struct `A reply` {
    @Test func `may be there at once or later, and stays in order`() async throws {
        let gate = Gate()
        let server = Server(limits: .patient, clock: { 784_111_777 }) { request in
            guard request.path.hasPrefix("/later") else {
                return .now(Response(.ok, body: Array(request.path.utf8)))
            }
            return .later {
                if request.path == "/later/held" { await gate.pass() }
                return Response(.ok, body: Array(request.path.utf8))
            }
        }
        let client = try Client(server.start(host: "127.0.0.1", port: 0))
        let paths = ["/now/1", "/later/held", "/now/2", "/later/4", "/now/3"]
        let requests = paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
        try await client.send(requests.joined())
        try await expect(client.answer(), is: answer("/now/1"))
        await gate.arrivals(1)
        try await expect(!client.hasInput())
        gate.open()
        for path in paths.dropFirst() { try await expect(client.answer(), is: answer(path)) }
        await server.stop()
    }

    @Test func `that is there at once may be a stream, and may end the connection`() async throws {
        let server = Server(limits: .patient, clock: { 784_111_777 }) { request in
            guard request.path == "/stream" else {
                return .now(Response(.ok, ["Connection": "close"]))
            }
            return .now(Response(.ok, stream: BodyStream { nil }))
        }
        let address = try server.start(host: "127.0.0.1", port: 0)
        for path in ["/stream", "/"] {
            let client = try Client(address)
            try await client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            try await expect(client.rest(), contains: "Connection: close\r\n")
        }
        await server.stop()
    }
}
