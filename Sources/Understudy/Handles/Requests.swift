import JOSE
import OAuth
import Web

extension Understudy {
    /// The record of a provider: its exchanges with clients and browsers, the newest last.
    public struct Requests: Sendable {
        let access: Access

        init(_ access: Access) {
            self.access = access
        }

        var log: RequestLog { access.server.requestLog }

        /// All exchanges, including those without an answer yet.
        public var all: [RecordedRequest] { log.exchanges.map(RecordedRequest.init) }

        /// The exchanges that a filter selects:
        /// `try idp.requests.matching(.at(.token).client("app"))`.
        ///
        /// - Throws: `UnderstudyError` for a filter with an unknown endpoint.
        public func matching(
            _ filter: RequestFilter
        ) throws(UnderstudyError) -> [RecordedRequest] {
            try selected(filter).map(RecordedRequest.init)
        }

        /// The exchange with that id, which its answer carries in the field `Understudy-Request`.
        public subscript(id: String) -> RecordedRequest? {
            log.exchanges.first { $0.id.text == id }.map(RecordedRequest.init)
        }

        /// Waits until a number of requests have been answered.
        ///
        /// - Parameters:
        ///   - timeout: real time, independent of the provider's clock.
        ///   - countsOpen: whether requests without an answer count, too.
        /// - Returns: those requests, or more.
        /// - Throws: `UnderstudyError` if too few came in time.
        @discardableResult
        public func wait(
            for count: Int = 1, _ filter: RequestFilter = .any,
            timeout: Duration = .seconds(5), countingOpen countsOpen: Bool = false
        ) async throws(UnderstudyError) -> [RecordedRequest] {
            let server = access.server
            let filter = try UnderstudyError.telling { try filter.read() }
            let counts: @Sendable (RecordedExchange) -> Bool = {
                (countsOpen || $0.answer != nil) && filter.matches($0)
            }
            let isEnough = await server.requestLog.wait(atMost: timeout, in: server.world) {
                $0.count(where: counts) >= count
            }
            let found = server.requestLog.exchanges.filter(counts).map(RecordedRequest.init)
            guard isEnough else {
                throw UnderstudyError(
                    "\(found.count) of \(count) requests like that came within \(timeout)")
            }
            return found
        }

        /// The requests as they are answered, from now on. A slow reader misses requests that the
        /// record has forgotten.
        ///
        /// - Throws: `UnderstudyError` for a filter with an unknown endpoint.
        public func stream(
            _ filter: RequestFilter = .any
        ) throws(UnderstudyError) -> AsyncStream<RecordedRequest> {
            let filter = try UnderstudyError.telling { try filter.read() }
            let reader = RecordReader(of: log)
            return AsyncStream {
                while let exchange = await reader.next() {
                    if filter.matches(exchange) { return RecordedRequest(exchange) }
                }
                return nil
            }
        }

        public func removeAll() {
            log.removeAll()
        }

        /// Forgets the exchanges that a filter selects:
        /// `try idp.requests.remove(.any.tag("setup"))`.
        ///
        /// - Throws: `UnderstudyError` for a filter with an unknown endpoint.
        public func remove(_ filter: RequestFilter) throws(UnderstudyError) {
            let filter = try UnderstudyError.telling { try filter.read() }
            log.removeAll(where: filter.matches)
        }

        func selected(
            _ filter: RequestFilter
        ) throws(UnderstudyError) -> [RecordedExchange] {
            let filter = try UnderstudyError.telling { try filter.read() }
            return log.exchanges.filter(filter.matches)
        }
    }
}
