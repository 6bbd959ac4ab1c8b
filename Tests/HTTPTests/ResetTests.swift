import Expectations
import HTTP
import Testing

/// Connections that end with a reset, from either side.
struct `A reset` {
    private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test(arguments: [0, 3])
    func `is what a client sees where a handler wants it`(answersBefore: Int) async throws {
        let handler: Handler = { request in
            var response = await echo(request)
            response.breaksOff = request.path == "/reset" ? .reset : nil
            return response
        }
        try await withServer(handler: handler) { address, _ in
            let client = try Client(address)
            for _ in 0..<answersBefore {
                try await client.send(Self.request)
                try await expect(client.answer(), is: answer("GET / "))
            }
            try await client.send("GET /reset HTTP/1.1\r\nHost: a\r\n\r\n")
            await expect(throws: Client.Failure.reset) { try await client.rest() }
            let other = try Client(address)
            try await other.send(Self.request)
            try await expect(other.answer(), is: answer("GET / "))
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: [false, true])
    func `by the client cancels its handler`(isLaterRequest: Bool) async throws {
        let (begun, cancelled) = (Gate(), Gate())
        begun.open()
        cancelled.open()
        let handler: Handler = { request in
            guard request.path == "/slow" else { return await echo(request) }
            await begun.pass()
            await Pause.wait(for: .seconds(600))
            if Task.isCancelled { await cancelled.pass() }
            return await echo(request)
        }
        try await withServer(handler: handler) { address, _ in
            do {
                let client = try Client(address)
                if isLaterRequest {
                    try await client.send(Self.request)
                    try await expect(client.answer(), is: answer("GET / "))
                }
                try await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
                await begun.arrivals(1)
                await client.resetAtEnd()
            }
            await cancelled.arrivals(1)
        }
    }
}
