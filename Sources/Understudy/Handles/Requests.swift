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

        /// All of them, those that wait for an answer included.
        public var all: [RecordedRequest] { log.exchanges.map(RecordedRequest.init) }

        /// Those that a filter selects: `try idp.requests.matching(.at(.token).client("app"))`.
        ///
        /// - Throws: `UnderstudyError` for a filter that names an endpoint that is not there.
        public func matching(
            _ filter: RequestFilter
        ) throws(UnderstudyError) -> [RecordedRequest] {
            try selected(filter).map(RecordedRequest.init)
        }

        /// The exchange with that id, which its answer carries as `Understudy-Request`.
        public subscript(id: String) -> RecordedRequest? {
            log.exchanges.first { $0.id.text == id }.map(RecordedRequest.init)
        }

        /// Waits until so many requests have been answered.
        ///
        /// - Parameters:
        ///   - timeout: in real time, whatever the provider's clock says.
        ///   - countsOpen: whether those count as well that wait for their answer.
        /// - Returns: those requests, or more.
        /// - Throws: `UnderstudyError` where too few came in time.
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

        /// The requests as they are answered, from now on. A reader who is slower than the record
        /// forgets does not get those that are forgotten.
        ///
        /// - Throws: `UnderstudyError` for a filter that names an endpoint that is not there.
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

        /// Forgets those that a filter selects: `try idp.requests.remove(.any.tag("setup"))`.
        ///
        /// - Throws: `UnderstudyError` for a filter that names an endpoint that is not there.
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
