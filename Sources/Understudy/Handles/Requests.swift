import JOSE
import Members
import OAuth
import Web

extension Understudy {
    /// The record of a provider: its exchanges with clients and browsers, the newest last.
    public struct Requests: Sendable {
        let access: Access

        var log: RequestLog { access.server.requestLog }

        /// All exchanges, including those without an answer yet.
        public var all: [RecordedRequest] { log.exchanges.map(RecordedRequest.init) }

        /// The exchanges that a filter selects:
        /// `try idp.requests.matching(.at(.token).client("app"))`.
        ///
        /// - Throws: `UnderstudyError` for a filter with an unknown endpoint.
        public func matching(_ filter: RequestFilter) throws(UnderstudyError) -> [RecordedRequest] {
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

        public func removeAll() { access.server.clearRecord() }

        /// Forgets the exchanges that a filter selects:
        /// `try idp.requests.remove(.any.tag("setup"))`.
        ///
        /// - Throws: `UnderstudyError` for a filter with an unknown endpoint.
        public func remove(_ filter: RequestFilter) throws(UnderstudyError) {
            let filter = try UnderstudyError.telling { try filter.read() }
            log.removeAll(where: filter.matches)
        }

        func selected(_ filter: RequestFilter) throws(UnderstudyError) -> [RecordedExchange] {
            let filter = try UnderstudyError.telling { try filter.read() }
            return log.exchanges.filter(filter.matches)
        }
    }
}

/// The record in forms to save.
extension Understudy.Requests {
    /// All exchanges as JSON, in the form of the control API, without secrets.
    public var json: String {
        let server = access.server
        let redaction = RecordRedaction(of: server, showsSecrets: false)
        return JSON.array(server.requestLog.exchanges.map { $0.json(redaction) }).text
    }

    /// The answered exchanges as an HTTP archive (HAR 1.2), for the network tools of browsers.
    ///
    /// - Parameter showsSecrets: whether it includes passwords, tokens and cookies.
    /// - Throws: `UnderstudyError` for a filter with an unknown endpoint.
    public func archive(
        _ filter: Understudy.RequestFilter = .any, showingSecrets showsSecrets: Bool = false
    ) throws(UnderstudyError) -> String {
        let redaction = RecordRedaction(of: access.server, showsSecrets: showsSecrets)
        return HARDocument(redaction).json(of: try selected(filter)).text
    }

    /// A diagnosis, as JSON, of a login that was recorded elsewhere; nothing of it is kept.
    ///
    /// - Parameter archive: the text of an HTTP archive.
    /// - Throws: `UnderstudyError` for a text that is no archive.
    public func diagnose(archive: String) async throws(UnderstudyError) -> String {
        var diagnosis = ArchiveDiagnosis(
            access.server.profile, Routes.endpoints, on: Application.stage)
        diagnosis.feed(Array(archive.utf8))
        do {
            return try await diagnosis.report().json.text
        } catch {
            throw UnderstudyError(error)
        }
    }

    /// Demands a number of matching answered requests:
    /// `try await idp.requests.verify(.at(.token).status(200), times: 2)`.
    ///
    /// - Parameters:
    ///   - times: a number, `.atLeast(1)`, `.atMost(2)` or `.never`.
    ///   - span: the time in which it may come true, in real time.
    /// - Returns: the matching requests.
    /// - Throws: `VerificationFailure` with the nearest request and the differences.
    @discardableResult
    public func verify(
        _ filter: Understudy.RequestFilter, times: Understudy.Count = .atLeast(1),
        within span: Duration = .zero
    ) async throws(Understudy.VerificationFailure) -> [Understudy.RecordedRequest] {
        try await verify(Understudy.Expectation(filter).times(times), within: span)
    }

    /// Demands answered requests in this order; others may lie between them.
    ///
    /// - Parameter span: the time in which it may come true, in real time.
    /// - Returns: the matching requests.
    /// - Throws: `VerificationFailure` with the request nearest to the first missing one.
    @discardableResult
    public func verify(
        inOrder filters: Understudy.RequestFilter..., within span: Duration = .zero
    ) async throws(Understudy.VerificationFailure) -> [Understudy.RecordedRequest] {
        try await verify(Understudy.Expectation().inOrder(filters), within: span)
    }

    /// Demands several conditions on the answered requests at once.
    ///
    /// - Parameter span: the time in which it may come true, in real time.
    /// - Returns: the requests of the expected order, if one is expected; otherwise those that the
    ///   filter selects.
    /// - Throws: `VerificationFailure` with all unmet conditions.
    @discardableResult
    public func verify(
        _ expectation: Understudy.Expectation, within span: Duration = .zero
    ) async throws(Understudy.VerificationFailure) -> [Understudy.RecordedRequest] {
        let read: Expectation
        do throws(InvalidConfiguration) {
            read = try expectation.read(within: span)
        } catch {
            throw Understudy.VerificationFailure(UnderstudyError(error))
        }
        do throws(ExpectationMiss) {
            return try await read.verify(access.server).map(Understudy.RecordedRequest.init)
        } catch { throw Understudy.VerificationFailure(error, in: access.server) }
    }
}

extension Understudy {
    /// The requests that a provider has sent to clients and other hosts, such as logout tokens and
    /// requests for keys.
    public struct Outbox: Sendable {
        let access: Access

        /// All requests, the newest last.
        public var all: [SentRequest] { access.server.state.outbox.values.map(SentRequest.init) }

        public func removeAll() { access.server.state.outbox.removeAll() }
    }
}
