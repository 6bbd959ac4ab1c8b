import Members

/// A provider's rules for assertions that are grants (RFC 7523 §2.1, §3).
package struct AssertionRules: Sendable {
    /// True if the assertion has the scope, as a claim, and not the request.
    package var hasScope = false
    /// True if `sub` may be left out, by a client that acts for itself.
    package var subjectIsOptional = false
    /// The longest time until expiry; nil for that of other assertions.
    package var longestLife: Seconds?
    /// Values of `aud` that name the token endpoint beside its URL and the issuer.
    package var audiences: Set<String> = []

    package init() {}
}

extension AssertionRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.replace(&hasScope, "has_scope")
        members.replace(&subjectIsOptional, "subject_is_optional")
        longestLife = members.seconds("longest_life") ?? longestLife
        members.replace(&audiences, "audiences")
    }
}
