import Dispatch
import Platform

/// Sends requests to other hosts: one per connection, without following redirects, limited in time
/// and size. It waits on its own queue, so that it blocks no event loop.
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

    package func send(_ request: OutgoingRequest) async throws(OutgoingError) -> OutgoingResponse {
        let result: Result<OutgoingResponse, OutgoingError> = await withCheckedContinuation {
            continuation in
            Self.queue.async {
                continuation.resume(
                    returning: Result { () throws(OutgoingError) in
                        try exchange(request)
                    })
            }
        }
        return try result.get()
    }

    private static let queue = DispatchQueue(label: "understudy.outgoing", attributes: .concurrent)
}

private extension OutgoingClient {
    func exchange(_ request: OutgoingRequest) throws(OutgoingError) -> OutgoingResponse {
        let deadline = ContinuousClock.now + timeout
        let url = try OutgoingURL(request.url)
        var connection = try connect(to: url, deadline: deadline)
        try connection.send(Self.encoded(request, to: url))
        var parser = ResponseParser(limits: limits)
        while true {
            if let response = try parser.read(try connection.receive()) { return response }
        }
    }

    /// Connects to the first address that accepts.
    func connect(
        to url: OutgoingURL, deadline: ContinuousClock.Instant
    ) throws(OutgoingError) -> OutgoingConnection {
        var failure = OutgoingError("the host cannot be reached")
        for address in try OutgoingRoute.addresses(of: url, reach: reach) {
            do throws(OutgoingError) {
                return try OutgoingConnection(
                    to: address, filter: try Self.filter(for: url), deadline: deadline)
            } catch {
                failure = error
            }
        }
        throw failure
    }

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
