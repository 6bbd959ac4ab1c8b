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
        try await verify([filter], times, span)
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
        try await verify(filters, nil, span)
    }

    private func verify(
        _ filters: [Understudy.RequestFilter], _ times: Understudy.Count?, _ span: Duration
    ) async throws(Understudy.VerificationFailure) -> [Understudy.RecordedRequest] {
        let expectation: Expectation
        do throws(InvalidConfiguration) {
            var read: [RecordFilter] = []
            for filter in filters { read.append(try filter.read()) }
            expectation = Expectation(read, bounds: times?.range, within: span)
        } catch {
            throw Understudy.VerificationFailure(UnderstudyError(error))
        }
        do throws(ExpectationMiss) {
            return try await expectation.verify(access.server)
                .map(Understudy.RecordedRequest.init)
        } catch {
            throw Understudy.VerificationFailure(error)
        }
    }
}
