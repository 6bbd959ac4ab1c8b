import FixtureSupport
import HTTP
import Locks
import Testing

/// Exchanges over real sockets in which the client, or the environment, misbehaves.
struct `Exchanges that go wrong` {
    static let cases: [Case] = [
        Case("a malformed request is answered, then the connection closes") {
            try await withServer { address, _ in
                let client = try Client(address)
                try await client.send("GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
                let text = try await client.rest()
                expect(text.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
                expect(text, contains: "Connection: close\r\n")
                expect(
                    text.hasSuffix("\r\n\r\nthe request has no Host field; HTTP/1.1 requires one\n")
                )
            }
        },
        Case("a client still sending a huge body can read why it was refused") {
            try await withServer { address, _ in
                let client = try Client(address)
                // The request is sent at once: the server waits for the body, but not as long as
                // other tests may take.
                let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8000000\r\n\r\n"
                try await client.send(Array(head.utf8) + [UInt8](repeating: 0, count: 8_000_000))
                try await expect(client.answer().hasPrefix("HTTP/1.1 413 Content Too Large\r\n"))
            }
        },
        Case("a head that takes too long gets 408") {
            var limits = Limits.patient
            limits.headTimeout = .milliseconds(300)
            try await withServer(limits: limits) { address, _ in
                let client = try Client(address)
                try await client.send("GET / HTTP/1.1\r\nHost:")
                try await expect(client.rest().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
            }
        },
        Case("a body that takes too long gets 408") {
            var limits = Limits.patient
            limits.idleTimeout = .milliseconds(300)
            try await withServer(limits: limits) { address, _ in
                let client = try Client(address)
                try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhel")
                try await expect(client.rest().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
            }
        },
        Case("an idle connection closes without a word") {
            var limits = Limits()
            limits.idleTimeout = .milliseconds(300)
            try await withServer(limits: limits) { address, _ in
                let silent = try Client(address)
                try await expect(silent.rest().isEmpty)
                let served = try Client(address)
                try await served.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                try await expect(served.rest(), is: answer("GET / "))
            }
        },
        Case("a handler has no time-out") {
            var limits = Limits()
            limits.idleTimeout = .milliseconds(300)
            limits.headTimeout = .milliseconds(300)
            let gate = Gate()
            let handler: Handler = { request in
                if request.path == "/slow" { await gate.pass() }
                return await echo(request)
            }
            try await withServer(limits: limits, handler: handler) { address, _ in
                let slow = try Client(address)
                try await slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
                await gate.arrivals(1)
                // A connection made later is swept for idleness while the handler is at work.
                try await expect(Client(address).rest().isEmpty)
                gate.open()
                try await expect(slow.answer(), is: answer("GET /slow "))
            }
        },
        Case("beyond its capacity the server says so") {
            var limits = Limits.patient
            limits.maxConnections = 2
            try await withServer(limits: limits) { address, _ in
                let clients = [try Client(address), try Client(address)]
                for client in clients {
                    try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                    try await expect(client.answer(), is: answer("GET / "))
                }
                let third = try Client(address)
                let refusal = try await third.rest()
                expect(refusal.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
                expect(refusal, contains: "Connection: close\r\n")
                expect(refusal, contains: "Retry-After: 1\r\n")
                try await clients[0].send("GET /still HTTP/1.1\r\nHost: a\r\n\r\n")
                try await expect(clients[0].answer(), is: answer("GET /still "))
            }
        },
        Case("slow handlers on many connections stall no other") {
            let gate = Gate()
            let handler: Handler = { request in
                if request.path == "/slow" { await gate.pass() }
                return await echo(request)
            }
            try await withServer(handler: handler) { address, _ in
                let slow = try (0..<100).map { _ in try Client(address) }
                for client in slow {
                    try await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
                }
                await gate.arrivals(100)
                let fast = try Client(address)
                try await fast.send("GET /fast HTTP/1.1\r\nHost: a\r\n\r\n")
                try await expect(fast.answer(), is: answer("GET /fast "))
                gate.open()
                for client in slow { try await expect(client.answer(), is: answer("GET /slow ")) }
            }
        },
        Case("a client that reads late gets all, and holds up nobody") {
            let body = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
            let served = Lock(0)
            let handler: Handler = { request in
                guard request.path == "/large" else { return await echo(request) }
                served.withLock { $0 += 1 }
                return Response(.ok, body: body)
            }
            try await withServer(handler: handler) { address, _ in
                let late = try Client(address, receiveBuffer: 65_536)
                let request = "GET /large HTTP/1.1\r\nHost: a\r\n\r\n"
                try await late.send(String(repeating: request, count: 40))
                let other = try Client(address)
                try await other.send("GET /other HTTP/1.1\r\nHost: a\r\n\r\n")
                try await expect(other.answer(), is: answer("GET /other "))
                // The buffers of both sockets hold some answers, not all forty.
                expect(served.withLock { $0 } < 40)
                for _ in 0..<40 { try await expect(late.answer().utf8.count > body.count) }
            }
        },
        Case("a client that leaves before its answer harms nobody") {
            let gate = Gate()
            let handler: Handler = { request in
                if request.path == "/left" { await gate.pass() }
                return Response(.ok, body: [UInt8](repeating: 0, count: 1_000_000))
            }
            try await withServer(handler: handler) { address, _ in
                for _ in 0..<10 {
                    let client = try Client(address)
                    try await client.send("GET /left HTTP/1.1\r\nHost: a\r\n\r\n")
                }
                await gate.arrivals(10)
                gate.open()
                let client = try Client(address)
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                try await expect(client.answer().utf8.count > 1_000_000)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        (Response.Break.beforeHead, ""), (.midBody, "hel"), (.afterBody(bytes: 1), "h"),
        (.afterBody(bytes: 0), "Content-Length: 6\r\nConnection: close\r\n\r\n"),
        (.afterBody(bytes: 9), "hello!"),
    ])
    func `an answer breaks off where a handler wants it`(
        place: Response.Break, received: String
    ) async throws {
        let handler: Handler = { _ in
            var response = Response(.ok, body: Array("hello!".utf8))
            response.breaksOff = place
            return response
        }
        try await withServer(handler: handler) { address, _ in
            let client = try Client(address)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let text = try await client.rest()
            expect(text.isEmpty, is: received.isEmpty)
            expect(text.hasSuffix(received))
        }
    }
}
