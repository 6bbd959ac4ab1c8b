import Members

/// Something that a rule changes; the flows apply each kind where it belongs.
package protocol RuleEffect: Sendable {}

/// One member of `then`.
package struct RuleEffectMember: Sendable {
    package let name: String
    /// The endpoints whose answers it can change; nil for every one.
    package var endpoints: Set<EndpointName>?
    /// Whether it changes only answers in JSON.
    package var needsJSON = false
    /// The members of `when` whose facts are not known yet when the effect applies.
    package var precedes: Set<String> = []
    /// Reads the member of a name. Returns nil when it is absent, or is wrong and was reported.
    package let read: @Sendable (_ name: String, inout MemberReader) -> (any RuleEffect)?

    /// The endpoints whose answers it can change, of those that are served.
    package func endpoints(in vocabulary: RuleVocabulary) -> Set<EndpointName> {
        endpoints ?? (needsJSON ? vocabulary.jsonEndpoints : vocabulary.ruledEndpoints)
    }
}
