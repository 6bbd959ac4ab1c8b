/// Sends requests to other hosts: one per connection, without following redirects, limited in time
/// and size. It holds no thread while it waits.
package struct OutgoingClient: Sendable {
    private let reach: OutgoingReach
    private let limits: Limits
    private let timeout: Duration

    /// - Parameters:
    ///   - limits: the limits of the answer.
    ///   - timeout: the time for the whole exchange, from connecting to the last byte.
    package init(
        reach: OutgoingReach, limits: Limits = Limits(), timeout: Duration = .seconds(5)
    ) {
        self.reach = reach
        self.limits = limits
        self.timeout = timeout
    }

    /// Fails early when the task is cancelled.
    package func send(_ request: OutgoingRequest) async throws(OutgoingError) -> OutgoingResponse {
        let url = try OutgoingURL(request.url)
        let addresses = try OutgoingRoute.addresses(of: url, reach: reach)
        await OutgoingSlots.shared.take()
        defer { OutgoingSlots.shared.give() }
        let exchange = OutgoingExchange(
            Self.encoded(request, to: url), to: addresses, limits: limits
        ) { () throws(OutgoingError) in
            try Self.filter(for: url)
        }
        let deadline = ContinuousClock.now + timeout
        let outcome: OutgoingExchange.Outcome = await withTaskCancellationHandler {
            await exchange.answer(until: deadline)
        } onCancel: {
            exchange.cancel()
        }
        return try outcome.get()
    }
}

private extension OutgoingClient {
    static func filter(for url: OutgoingURL) throws(OutgoingError) -> any ByteFilter {
        guard url.isSecure else { return PlainFilter() }
        guard let filter = TLSFilter(asking: url.host) else {
            throw OutgoingError("there is no memory for a TLS session")
        }
        return filter
    }

    static func encoded(_ request: OutgoingRequest, to url: OutgoingURL) -> [UInt8] {
        var head = "\(request.method.rawValue) \(url.target) HTTP/1.1\r\nHost: \(url.authority)\r\n"
        head += "User-Agent: Understudy\r\nAccept: */*\r\nConnection: close\r\n"
        if let type = request.contentType { head += "Content-Type: \(type)\r\n" }
        if request.method != .get { head += "Content-Length: \(request.body.count)\r\n" }
        return Array((head + "\r\n").utf8) + request.body
    }
}
