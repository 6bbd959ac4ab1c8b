import OAuth
import Web

extension Understudy {
    /// The record is not as a test expected.
    public struct VerificationFailure: Error, Sendable, CustomStringConvertible {
        /// What was expected, in words: `at least 1`.
        public let expected: String
        /// How many requests matched.
        public let got: Int
        /// The request that comes nearest where too few match; nil where there is none.
        public let nearest: RecordedRequest?
        /// What the nearest request lacks.
        public let differences: [Difference]
        /// The requests that broke it where too many match; empty where too few do.
        public let brokenBy: [RecordedRequest]
        /// All of it in one sentence.
        public let description: String

        /// What is wrong with the expectation itself, so that nothing was looked for.
        init(_ error: UnderstudyError) {
            (expected, got, nearest, differences, brokenBy) = ("", 0, nil, [], [])
            description = error.description
        }

        init(_ miss: ExpectationMiss, in server: AuthorizationServer) {
            expected = miss.expected
            got = miss.got
            nearest = miss.nearest.map { RecordedRequest($0.exchange) }
            differences = miss.nearest?.differences.map(Difference.init) ?? []
            brokenBy = miss.surplus.map(RecordedRequest.init)
            description = miss.sentence(
                RecordRedaction(of: server, showsSecrets: false))
        }
    }

    /// A condition that does not hold for a request.
    public struct Difference: Sendable, Hashable {
        /// The member of `when`: `client_id`, `param.state`.
        public let member: String
        /// The patterns of which one had to match.
        public let expected: [String]
        /// The values that the request has.
        public let found: [String]

        init(_ failure: ConditionFailure) {
            member = failure.member
            expected = failure.expected
            found = failure.found
        }
    }
}
