import Configuration
import Members
import Web

extension Understudy {
    /// What a test expects of the record, all at once: requests that a filter selects, and what is to
    /// be true of them.
    ///
    ///     try await idp.requests.verify(
    ///         Understudy.Expectation(.at(.token)).inOrder(.any.status(503), .any.status(200))
    ///             .never(.any.status(400)).atMost(2))
    public struct Expectation: Sendable {
        private(set) var members: [String: JSONValue]

        /// - Parameter filter: the requests that it is about. If nothing more is said, one is enough.
        public init(_ filter: RequestFilter = .any) {
            members = ["when": .object(filter.when)]
        }
    }
}

extension Understudy.Expectation {
    /// There are so many.
    public func times(_ count: Understudy.Count) -> Self { with("times", .object(count.members)) }

    /// Some of them come in this order; others may be between them.
    public func inOrder(_ filters: Understudy.RequestFilter...) -> Self { inOrder(filters) }

    func inOrder(_ filters: [Understudy.RequestFilter]) -> Self {
        with("sequence", .array(filters.map { .object($0.when) }))
    }

    /// None of them is like one of these.
    public func never(_ filters: Understudy.RequestFilter...) -> Self {
        with("never", .array(filters.map { .object($0.when) }))
    }

    /// Each of them is like this, however many there are.
    public func each(_ filter: Understudy.RequestFilter) -> Self {
        with("each", .object(filter.when))
    }

    /// None of these parameters comes twice with the same value.
    public func unique(_ parameters: String...) -> Self {
        with("unique", .array(parameters.map(Understudy.JSONValue.string)))
    }

    /// There are no more, whatever else is expected.
    public func atMost(_ count: Int) -> Self { with("at_most", .integer(count)) }

    /// Each comes at least so long after the one before, on the tenant's clock, which counts whole
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
