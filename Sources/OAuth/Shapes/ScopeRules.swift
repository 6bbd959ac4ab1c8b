import Members

/// How a provider treats scope values that nobody asked for, or that it does not know.
package struct ScopeRules: Sendable {
    /// Values that every client is granted, asked or not.
    package var given: [String] = []
    /// Values that a client may ask for, and that no answer names.
    package var silent: [String] = []
    /// Whether a value is refused that neither the provider, the client nor an API has.
    package var refusesUnknown = false
    /// Whether a scope that names no claims opens all of them.
    package var bareOpensAll = false

    package init() {}
}

extension ScopeRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        given = members.strings("given", check: Scope.valueFlaw(in:)) ?? given
        silent = members.strings("silent", check: Scope.valueFlaw(in:)) ?? silent
        members.replace(&refusesUnknown, "refuses_unknown")
        members.replace(&bareOpensAll, "bare_opens_all")
    }
}
