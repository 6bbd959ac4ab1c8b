import Expectations
import HTTP
import Testing

/// Starting and stopping a server.
struct `Starting and stopping a server` {
    static let cases: [Case] = [
        Case("an address in use is told apart") {
            try await withServer { address, _ in
                let second = Server { await echo($0) }
                let error = expect(throws: SocketError.self) {
                    try second.start(host: address.host, port: address.port)
                }
                expect(error?.isAddressInUse, is: true)
                expect(
                    error?.description,
                    is: "\(address.authority) is already in use; choose another port, "
                        + "or 0 for any free one")
            }
        },
        Case("two hundred servers answer side by side") {
            let servers = (0..<200).map { _ in Server { await echo($0) } }
            for server in servers {
                let client = try Client(server.start(host: "127.0.0.1", port: 0))
                try await client.send("GET / HTTP/1.0\r\n\r\n")
                try await expect(client.rest().hasSuffix("GET / "))
            }
            for server in servers { await server.stop() }
        },
        Case("one server may listen on several addresses") {
            try await withServer { address, server in
                for bound in [address, try server.start(host: "localhost", port: 0)] {
                    let client = try Client(bound)
                    try await client.send("GET / HTTP/1.0\r\n\r\n")
                    try await expect(client.rest().hasSuffix("GET / "))
                }
            }
        },
        Case("a stop lets an answer in flight finish and closes idle connections") {
            let gate = Gate()
            let handler: Handler = { request in
                if request.path == "/slow" { await gate.pass() }
                return await echo(request)
            }
            var limits = Limits()
            limits.stopGrace = .seconds(30)
            try await withServer(limits: limits, handler: handler) { address, server in
                let idle = try Client(address)
                try await idle.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                try await expect(idle.answer(), is: answer("GET / "))
                let busy = try Client(address)
                try await busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
                await gate.arrivals(1)
                async let stopped: Void = server.stop()
                try await expect(idle.rest().isEmpty)
                expect(throws: Client.Failure.self) { try Client(address) }
                gate.open()
                let last = try await busy.rest()
                expect(last, contains: "Connection: close\r\n")
                expect(last.hasSuffix("GET /slow "))
                await stopped
            }
        },
        Case("a stop waits no longer than its grace") {
            let gate = Gate()
            let handler: Handler = { request in
                await gate.pass()
                return await echo(request)
            }
            var limits = Limits()
            limits.stopGrace = .milliseconds(50)
            try await withServer(limits: limits, handler: handler) { address, server in
                let client = try Client(address)
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                await gate.arrivals(1)
                await server.stop()
                try await expect(client.rest().isEmpty)
                gate.open()
            }
        },
        Case("a stopped server frees its port at once") {
            let first = Server { await echo($0) }
            let address = try first.start(host: "127.0.0.1", port: 0)
            await first.stop()
            let second = Server { await echo($0) }
            try expect(second.start(host: address.host, port: address.port), is: address)
            await second.stop()
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [("example.com", 0), ("", 0), ("127.0.0.1", 65_536), ("127.0.0.1", -1)])
    func `only numeric addresses are listened on`(host: String, port: Int) async throws {
        let server = Server { await echo($0) }
        let error = expect(throws: SocketError.self) { try server.start(host: host, port: port) }
        expect(error?.call, is: "inet_pton")
    }
}
