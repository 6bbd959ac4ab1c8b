import Members
import Text

/// How a provider treats scope values that nobody asked for, or that it does not know.
package struct ScopeRules: Sendable {
    /// Values that every client is granted, asked or not.
    package var given: [String] = []
    /// Values that a client may ask for, and that no answer names.
    package var silent: [String] = []
    /// Whether a value is refused that neither the provider, the client nor an API has.
    package var refusesUnknown = false
    /// Whether commas may stand between values too.
    package var takesCommas = false
    /// Values that are left out beside another, which includes them.
    package var included: [String: [String]] = [:]

    package init() {}
}

extension ScopeRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        given = members.strings("given", check: Scope.valueFlaw(in:)) ?? given
        silent = members.strings("silent", check: Scope.valueFlaw(in:)) ?? silent
        members.replace(&refusesUnknown, "refuses_unknown")
        members.replace(&takesCommas, "takes_commas")
        included = members.changed("included", included) { members, value in
            members.strings(value, check: Scope.valueFlaw(in:))
        }
    }
}

extension ScopeRules {
    /// The scope that a text means, without what it says twice.
    package func scope(in text: String) -> Scope {
        let asked = Scope(text: takesCommas ? text.replacing(text: ",", with: " ") : text)
        return asked.subtracting(Scope(asked.values.flatMap { included[$0] ?? [] }))
    }
}
