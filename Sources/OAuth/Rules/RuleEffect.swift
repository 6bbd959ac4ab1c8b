import Members

/// A change made by a rule; the flows apply each kind where it belongs.
package protocol RuleEffect: Sendable {}

/// One member of `then`.
package struct RuleEffectMember: Sendable {
    package let name: String
    /// The endpoints whose answers it can change; nil for all within its reach.
    package var endpoints: Set<EndpointName>?
    package var reach = Reach.flows
    /// The members of `when` whose facts are not known yet when the effect applies.
    package var precedes: Set<String> = []
    /// Reads the member of a name. Returns nil when it is absent, or is wrong and was reported.
    package let read: @Sendable (_ name: String, inout MemberReader) -> (any RuleEffect)?

    /// The answers that it changes, as far as no endpoints are named.
    package enum Reach: Sendable {
        /// Answers of flows that ask the rules.
        case flows
        /// Answers to requests that can be refused: published documents are there for all.
        case requests
        /// All answers, as a whole.
        case answers
        /// Answers that have members.
        case members
        /// Answers that are JSON.
        case documents
    }

    /// The endpoints whose answers it cannot change, of those that are served.
    package func barred(in vocabulary: RuleVocabulary) -> Set<EndpointName> {
        switch reach {
        case .flows, .answers: vocabulary.unruled
        case .requests: vocabulary.unruled.union(vocabulary.published)
        case .members: vocabulary.unruled.union(vocabulary.withoutMembers)
        case .documents:
            vocabulary.unruled.union(vocabulary.withoutMembers)
                .union([.authorize, .logout, "login", "consent"])
        }
    }

    /// The endpoints whose answers it can change, of those that are served.
    package func endpoints(in vocabulary: RuleVocabulary) -> Set<EndpointName> {
        let served = Set(vocabulary.endpoints.map(EndpointName.init(rawValue:)))
        return (endpoints ?? served).subtracting(barred(in: vocabulary))
    }
}
