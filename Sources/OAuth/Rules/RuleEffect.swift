import Members

/// Something that a rule changes; the flows apply each kind where it belongs.
package protocol RuleEffect: Sendable {}

/// One member of `then`.
package struct RuleEffectMember: Sendable {
    package let name: String
    /// The endpoints whose answers it can change; nil for all that are not barred.
    package var endpoints: Set<EndpointName>?
    /// The endpoints whose answers it cannot change, beside those beyond its reach.
    package var barred: Set<EndpointName> = []
    package var reach = Reach.flows
    /// The members of `when` whose facts are not known yet when the effect applies.
    package var precedes: Set<String> = []
    /// Reads the member of a name. Returns nil when it is absent, or is wrong and was reported.
    package let read: @Sendable (_ name: String, inout MemberReader) -> (any RuleEffect)?

    /// Which answers it changes, as far as no endpoints are named.
    package enum Reach: Sendable {
        /// Those of flows that ask the rules.
        case flows
        /// Any, as a whole.
        case answers
        /// Those that have members.
        case members
    }

    package func works(at endpoint: EndpointName) -> Bool {
        endpoints?.contains(endpoint) != false && !barred.contains(endpoint)
    }

    /// The endpoints whose answers it cannot change, of those that are served.
    package func barred(in vocabulary: RuleVocabulary) -> Set<EndpointName> {
        switch reach {
        case .flows, .answers: barred.union(vocabulary.unruled)
        case .members: barred.union(vocabulary.unruled).union(vocabulary.withoutMembers)
        }
    }

    /// The endpoints whose answers it can change, of those that are served.
    package func endpoints(in vocabulary: RuleVocabulary) -> Set<EndpointName> {
        let served = Set(vocabulary.endpoints.map(EndpointName.init(rawValue:)))
        return (endpoints ?? served).subtracting(barred(in: vocabulary))
    }
}
