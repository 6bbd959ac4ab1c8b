import FixtureSupport
import HTTP
import Locks
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

/// A stop while many clients are busy.
struct `A stop while clients are busy` {
    /// A client's view of its last request.
    private enum Last: Equatable {
        case answered
        /// The connection had closed before; no part of an answer came.
        case unanswered(sentBeforeStop: Bool)
        case cutOff
    }

    @Test(arguments: [1, 10_000])
    func `a stop under load loses no request that was sent before it`(bodyBytes: Int) async throws {
        let isStopping = Lock(false)
        let answered = Lock(0)
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: bodyBytes)
        var limits = Limits.patient
        limits.stopGrace = .seconds(60)
        try await withServer(limits: limits, handler: { _ in Response(.ok, body: body) }) {
            address, server in
            let outcomes = await withTaskGroup(of: Last.self) { group in
                for _ in 0..<50 {
                    group.addTask { await exchange(with: address, bodyBytes, isStopping, answered) }
                }
                // The first twenty answers of each client count.
                while answered.withLock({ $0 }) < 1_000 { await Task.yield() }
                isStopping.withLock { $0 = true }
                await server.stop()
                return await group.reduce(into: []) { $0.append($1) }
            }
            expect(outcomes.count, is: 50)
            expect(!outcomes.contains(.cutOff))
            expect(!outcomes.contains(.unanswered(sentBeforeStop: true)))
        }
    }

    /// Sends requests one after the other until the server accepts no more.
    private func exchange(
        with address: BoundAddress, _ bodyBytes: Int, _ isStopping: Lock<Bool>,
        _ answered: Lock<Int>
    ) async -> Last {
        guard let client = try? Client(address) else { return .cutOff }
        for round in 0... {
            do {
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            } catch {
                return .unanswered(sentBeforeStop: false)
            }
            let isBefore = isStopping.withLock { !$0 }
            guard let answer = try? await client.answer() else {
                return await client.unread.isEmpty ? .unanswered(sentBeforeStop: isBefore) : .cutOff
            }
            guard answer.utf8.count > bodyBytes else { return .cutOff }
            if round < 20 { answered.withLock { $0 += 1 } }
            if answer.contains("Connection: close") { return .answered }
        }
        return .answered
    }
}
