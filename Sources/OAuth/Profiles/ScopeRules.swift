import Members
import Text

/// A provider's rules for scope values that were not requested, or that it does not know.
package struct ScopeRules: Sendable {
    /// Values that every client is granted, asked or not.
    package var given: [String] = []
    /// Values that are granted where none is asked for.
    package var usual: [String] = []
    /// Values that a client may ask for, and that no answer names.
    package var silent: [String] = []
    /// True if a value is refused that neither the provider, the client nor an API has.
    package var refusesUnknown = false
    /// The prefixes of values that are known without being listed.
    package var knownPrefixes: [String] = []
    /// Short values, each with the full one, which is granted in its place.
    package var fullNames: [String: String] = [:]
    /// True if a scope that names no claims opens all of them.
    package var bareOpensAll = false
    /// True if commas may stand between values too.
    package var takesCommas = false
    /// Values that are left out beside another one, which includes them.
    package var included: [String: [String]] = [:]
    /// Values that others bring along, in full.
    package var implied: [String: [String]] = [:]

    package init(fullNames: [String: String] = [:]) { self.fullNames = fullNames }

    /// A scope with full names alone.
    package func inFull(_ scope: Scope) -> Scope {
        fullNames.isEmpty ? scope : Scope(scope.values.map { fullNames[$0] ?? $0 })
    }

    /// The scope that the provider grants where this one, in full, is asked for.
    package func completed(_ scope: Scope) -> Scope {
        implied.isEmpty
            ? scope : Scope(scope.values + scope.values.flatMap { implied[$0] ?? [] })
    }

    func isKnown(_ value: String) -> Bool { knownPrefixes.contains(where: value.hasPrefix) }
}

extension ScopeRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        given = members.strings("given", check: Scope.valueFlaw(in:)) ?? given
        usual = members.strings("usual", check: Scope.valueFlaw(in:)) ?? usual
        silent = members.strings("silent", check: Scope.valueFlaw(in:)) ?? silent
        members.replace(&refusesUnknown, "refuses_unknown")
        knownPrefixes = members.strings("known_prefixes") ?? knownPrefixes
        fullNames = members.changed("full_names", fullNames) { $0.string($1) }
        members.replace(&bareOpensAll, "bare_opens_all")
        members.replace(&takesCommas, "takes_commas")
        included = members.changed("included", included) { members, value in
            members.strings(value, check: Scope.valueFlaw(in:))
        }
        implied = members.changed("implied", implied) { members, value in
            members.strings(value, check: Scope.valueFlaw(in:))
        }
    }
}

extension ScopeRules {
    /// The scope that a text means, without repetitions.
    package func scope(in text: String) -> Scope {
        let asked = Scope(text: takesCommas ? text.replacing(text: ",", with: " ") : text)
        if asked.isEmpty { return Scope(usual) }
        return asked.subtracting(Scope(asked.values.flatMap { included[$0] ?? [] }))
    }
}

/// A provider's rules for the APIs that a request names (RFC 8707).
package struct AudienceRules: Sendable {
    /// True if the userinfo endpoint is an API too: a request may name its URL, and the `aud` of
    /// each JWT with `openid` contains it.
    package var includesUserInfo = false
    /// True if scope values that no API of the request knows are silently dropped.
    package var dropsUnknownScopes = false
    /// True if a client that acts without a user must name an API.
    package var isRequiredOfClients = false
    /// True if a password grant without a scope grants everything.
    package var passwordsOpenAll = false
    /// The APIs that every tenant has, beside those of its configuration.
    package var wellKnown: Set<String> = []
    /// True if each token is for one API, the first one, and token requests may name another one
    /// and any scope of it, whatever was granted.
    package var isOneAPI = false

    /// True if requests cannot choose: all tokens are for the default audience.
    package var areFixed = false
    /// True if a request is refused for scope values that no API of it has.
    package var refusesUnknownScopes = false
    /// True if an origin is the same resource with a slash at its end (RFC 3986 §6.2.3).
    package var equatesOrigins = false

    /// The APIs that scope values name, where they stand before a scope of theirs.
    package var named: @Sendable (Scope) -> [String] = { _ in [] }

    package init() {}
}

extension AudienceRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.replace(&includesUserInfo, "includes_userinfo")
        members.replace(&dropsUnknownScopes, "drops_unknown_scopes")
        members.replace(&isRequiredOfClients, "required_of_clients")
        members.replace(&passwordsOpenAll, "passwords_open_all")
        members.replace(&wellKnown, "well_known")
        members.replace(&isOneAPI, "one_api")
        members.replace(&areFixed, "fixed")
        members.replace(&refusesUnknownScopes, "refuses_unknown_scopes")
        members.replace(&equatesOrigins, "equates_origins")
    }
}
