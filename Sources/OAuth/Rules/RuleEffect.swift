import Members

/// Something that a rule changes; the flows apply each kind where it belongs.
package protocol RuleEffect: Sendable {}

/// One member of `then`.
package struct RuleEffectMember: Sendable {
    package let name: String
    /// The endpoints whose answers it can change; nil for all that are not barred.
    package var endpoints: Set<EndpointName>?
    /// The endpoints whose answers it cannot change.
    package var barred: Set<EndpointName> = []
    /// The members of `when` whose facts are not known yet when the effect applies.
    package var precedes: Set<String> = []
    /// Reads the member of a name. Returns nil when it is absent, or is wrong and was reported.
    package let read: @Sendable (_ name: String, inout MemberReader) -> (any RuleEffect)?

    package func works(at endpoint: EndpointName) -> Bool {
        endpoints?.contains(endpoint) != false && !barred.contains(endpoint)
    }
}
