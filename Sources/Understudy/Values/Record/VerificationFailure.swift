import OAuth
import Web

extension Understudy {
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
            description = miss.sentence(
                RecordRedaction(of: server, showsSecrets: false))
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
