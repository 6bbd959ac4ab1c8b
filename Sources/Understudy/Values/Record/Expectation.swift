import Configuration
import Members
import Web

extension Understudy {
    /// A test's expectation of the record: a filter that selects requests, and conditions on them,
    /// all of which must hold.
    ///
    ///     try await idp.requests.verify(
    ///         Understudy.Expectation(.at(.token)).inOrder(.any.status(503), .any.status(200))
    ///             .never(.any.status(400)).atMost(2))
    public struct Expectation: Sendable {
        private(set) var members: [String: JSONValue]

        /// - Parameter filter: selects the requests. Without further conditions, one request is
        ///   enough.
        public init(_ filter: RequestFilter = .any) {
            members = ["when": .object(filter.when)]
        }
    }
}

extension Understudy.Expectation {
    /// Demands a number of requests.
    public func times(_ count: Understudy.Count) -> Self { with("times", .object(count.members)) }

    /// Demands requests in this order; others may lie between them.
    public func inOrder(_ filters: Understudy.RequestFilter...) -> Self { inOrder(filters) }

    func inOrder(_ filters: [Understudy.RequestFilter]) -> Self {
        with("sequence", .array(filters.map { .object($0.when) }))
    }

    /// Demands that no request matches any of these.
    public func never(_ filters: Understudy.RequestFilter...) -> Self {
        with("never", .array(filters.map { .object($0.when) }))
    }

    /// Demands that every request matches this, whatever their number.
    public func each(_ filter: Understudy.RequestFilter) -> Self {
        with("each", .object(filter.when))
    }

    /// Demands that none of these parameters has the same value twice.
    public func unique(_ parameters: String...) -> Self {
        with("unique", .array(parameters.map(Understudy.JSONValue.string)))
    }

    /// Demands that there are no more requests than this, beside other conditions.
    public func atMost(_ count: Int) -> Self { with("at_most", .integer(count)) }

    /// Demands at least this time between requests, on the tenant's clock, which counts whole
    /// seconds.
    public func spaced(byMilliseconds span: Int) -> Self { with("spaced_ms", .integer(span)) }

    func read(within span: Duration) throws(InvalidConfiguration) -> Web.Expectation {
        try MemberReader.read(Understudy.JSONValue.object(members).json) {
            Web.Expectation.read(&$0, ConfigurationVocabulary.served.rules, within: span)
        }
    }

    private func with(_ member: String, _ value: Understudy.JSONValue) -> Self {
        var changed = self
        changed.members[member] = value
        return changed
    }
}

private extension Understudy.Count {
    var members: [String: Understudy.JSONValue] {
        var members: [String: Understudy.JSONValue] = ["at_least": .integer(range.lowerBound)]
        if range.upperBound < .max { members["at_most"] = .integer(range.upperBound) }
        return members
    }
}
