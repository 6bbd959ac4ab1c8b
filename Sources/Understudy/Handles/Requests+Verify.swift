import Members
import OAuth
import Web

extension Understudy.Requests {
    /// Demands that so many answered requests are as expected:
    /// `try await idp.requests.verify(.at(.token).status(200), times: 2)`.
    ///
    /// - Parameters:
    ///   - times: a number, `.atLeast(1)`, `.atMost(2)` or `.never`.
    ///   - span: how long it may take to come true, in real time.
    /// - Returns: the requests that match.
    /// - Throws: `VerificationFailure` with what is nearest and how it differs.
    @discardableResult
    public func verify(
        _ filter: Understudy.RequestFilter, times: Understudy.Count = .atLeast(1),
        within span: Duration = .zero
    ) async throws(Understudy.VerificationFailure) -> [Understudy.RecordedRequest] {
        try await verify(Understudy.Expectation(filter).times(times), within: span)
    }

    /// Demands that there are answered requests like these in this order; others may be between them.
    ///
    /// - Parameter span: how long it may take to come true, in real time.
    /// - Returns: the requests that match.
    /// - Throws: `VerificationFailure` with what is nearest to the first that is missing.
    @discardableResult
    public func verify(
        inOrder filters: Understudy.RequestFilter..., within span: Duration = .zero
    ) async throws(Understudy.VerificationFailure) -> [Understudy.RecordedRequest] {
        try await verify(Understudy.Expectation().inOrder(filters), within: span)
    }

    /// Demands several things of the answered requests at once.
    ///
    /// - Parameter span: how long it may take to come true, in real time.
    /// - Returns: the requests in their order, where one is expected, else those that the filter selects.
    /// - Throws: `VerificationFailure` with all that does not hold.
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
