import Configuration
import Members
import OAuth
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
        public init(_ filter: RequestFilter = .any) { members = ["when": .object(filter.when)] }

        /// Demands a number of requests.
        public func times(_ count: Count) -> Self { with("times", .object(count.members)) }

        /// Demands requests in this order; others may lie between them.
        public func inOrder(_ filters: RequestFilter...) -> Self { inOrder(filters) }

        func inOrder(_ filters: [RequestFilter]) -> Self {
            with("sequence", .array(filters.map { .object($0.when) }))
        }

        /// Demands that no request matches any of these.
        public func never(_ filters: RequestFilter...) -> Self {
            with("never", .array(filters.map { .object($0.when) }))
        }

        /// Demands that every request matches this, whatever their number.
        public func each(_ filter: RequestFilter) -> Self { with("each", .object(filter.when)) }

        /// Demands that none of these parameters has the same value twice.
        public func unique(_ parameters: String...) -> Self {
            with("unique", .array(parameters.map(JSONValue.string)))
        }

        /// Demands that there are no more requests than this, beside other conditions.
        public func atMost(_ count: Int) -> Self { with("at_most", .integer(count)) }

        /// Demands at least this time between requests, on the tenant's clock, which counts whole
        /// seconds.
        public func spaced(byMilliseconds span: Int) -> Self { with("spaced_ms", .integer(span)) }

        func read(within span: Duration) throws(InvalidConfiguration) -> Web.Expectation {
            try MemberReader.read(JSONValue.object(members).json) {
                Web.Expectation.read(&$0, ConfigurationVocabulary.served.rules, within: span)
            }
        }

        private func with(_ member: String, _ value: JSONValue) -> Self {
            var changed = self
            changed.members[member] = value
            return changed
        }
    }
}

private extension Understudy.Count {
    var members: [String: Understudy.JSONValue] {
        var members: [String: Understudy.JSONValue] = ["at_least": .integer(range.lowerBound)]
        if range.upperBound < .max { members["at_most"] = .integer(range.upperBound) }
        return members
    }
}

extension Understudy {
    /// An expected number; an integer literal stands for exactly that number.
    public struct Count: Sendable, Hashable, ExpressibleByIntegerLiteral {
        let range: ClosedRange<Int>

        public init(integerLiteral count: Int) { range = Self.from(count, to: count) }

        public static func exactly(_ count: Int) -> Count { Count(range: from(count, to: count)) }
        public static func atLeast(_ count: Int) -> Count { Count(range: from(count, to: .max)) }
        public static func atMost(_ count: Int) -> Count { Count(range: from(0, to: count)) }
        public static func between(_ counts: ClosedRange<Int>) -> Count { Count(range: counts) }
        public static let never: Count = 0

        private init(range: ClosedRange<Int>) { self.range = range }

        /// Negative counts become 0.
        private static func from(_ least: Int, to most: Int) -> ClosedRange<Int> {
            max(0, least)...max(0, most)
        }
    }

    /// The reasons why the record does not meet an expectation.
    public struct VerificationFailure: Error, Sendable, CustomStringConvertible {
        /// The expectation in words: `at least 1`.
        public let expected: String
        /// The number of matching requests.
        public let got: Int
        /// The nearest request if too few match; nil if there is none.
        public let nearest: RecordedRequest?
        /// The differences of the nearest request.
        public let differences: [Difference]
        /// The surplus requests if too many match; otherwise empty.
        public let brokenBy: [RecordedRequest]
        /// All failures in one sentence.
        public let description: String

        /// A failure of the expectation itself, so that nothing was searched.
        init(_ error: UnderstudyError) {
            (expected, got, nearest, differences, brokenBy) = ("", 0, nil, [], [])
            description = error.description
        }

        init(_ miss: ExpectationMiss, in server: AuthorizationServer) {
            expected = miss.expected
            got = miss.got
            nearest = miss.nearest.map { RecordedRequest($0.exchange) }
            differences = miss.nearest?.failures.map(Difference.init) ?? []
            brokenBy = miss.surplus.map(RecordedRequest.init)
            description = miss.sentence(RecordRedaction(of: server, showsSecrets: false))
        }
    }

    /// A condition that does not hold for a request.
    public struct Difference: Sendable, Hashable {
        /// The member of `when`: `client_id`, `param.state`.
        public let member: String
        /// The patterns, one of which had to match.
        public let expected: [String]
        /// The values in the request.
        public let found: [String]

        init(_ failure: ConditionFailure) {
            member = failure.member
            expected = failure.expected
            found = failure.found
        }
    }
}
