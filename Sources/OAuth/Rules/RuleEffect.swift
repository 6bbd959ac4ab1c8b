import Members

/// Something that a rule changes; each kind acts where the flows ask for it.
package protocol RuleEffect: Sendable {}

/// One member of `then`.
package struct RuleEffectMember: Sendable {
    package let name: String
    /// The endpoints whose answers it can change; nil for every one.
    package let endpoints: Set<EndpointName>?
    /// The members of `when` about what is not known yet when it takes place.
    package var precedes: Set<String> = []
    /// Takes the name of the member. Answers nil when it is absent, or is wrong and was reported.
    package let read: @Sendable (_ name: String, inout MemberReader) -> (any RuleEffect)?
}
