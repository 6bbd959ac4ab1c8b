/// A condition that does not hold for an exchange.
package struct ConditionFailure: Sendable, Equatable {
    /// The member of `when`: `client_id`, `param.state`.
    package let member: String
    /// The patterns; a value had to match one of them.
    package let expected: [String]
    /// The values that the exchange has; empty where it has none, or none that is known.
    package let found: [String]

    package init(member: String, expected: [String], found: [String]) {
        self.member = member
        self.expected = expected
        self.found = found
    }
}
