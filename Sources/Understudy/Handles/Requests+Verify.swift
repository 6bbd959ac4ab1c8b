import Members
import OAuth
import Web

extension Understudy.Requests {
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
        } catch {
            throw Understudy.VerificationFailure(error, in: access.server)
        }
    }
}
