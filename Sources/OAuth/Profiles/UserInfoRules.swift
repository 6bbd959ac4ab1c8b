import JOSE
import Members

/// A provider's rules for userinfo besides the claims that the scope grants.
package struct UserInfoRules: Sendable {
    /// Members that repeat a claim under another name, unless the user has one of that name.
    package var aliases: [String: String] = [:]
    /// Claims that are never missing, each with its substitutes, the best one first.
    package var fallbacks: [String: [String]] = [:]
    /// True if the access token may stand in the URL, as in the query of a GET (RFC 6750 §2.3).
    package var takesTokenInQuery = false
    /// Names under which `Authorization` may have the token, beside `Bearer`.
    package var tokenSchemes: [String] = []
    /// The API whose tokens it accepts, besides those for no API; nil for any.
    package var audience: String?
    /// The dialects of access tokens that it does not accept, by name.
    package var refusedDialects: Set<String> = []
    /// Claims whose booleans are written as strings.
    package var textBooleans: Set<String> = []
    /// Claims that only tokens have.
    package var withheld: Set<String> = []

    package init(aliases: [String: String] = [:], fallbacks: [String: [String]] = [:]) {
        self.aliases = aliases
        self.fallbacks = fallbacks
    }

    func applied(to claims: [String: JSON]) -> [String: JSON] {
        func told(_ name: String) -> JSON? {
            claims[name].flatMap { $0.isNull ? Optional.none : $0 }
        }
        var applied = claims
        for (name, others) in fallbacks where told(name) == nil {
            applied[name] = others.lazy.compactMap(told).first ?? claims[name]
        }
        for (alias, name) in aliases where told(alias) == nil { applied[alias] = applied[name] }
        for name in withheld { applied[name] = nil }
        for name in textBooleans {
            if let bool = applied[name]?.bool { applied[name] = bool ? "true" : "false" }
        }
        return applied
    }
}

extension UserInfoRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        aliases = members.changed("aliases", aliases) { members, alias in members.string(alias) }
        fallbacks = members.changed("fallbacks", fallbacks) { members, claim in
            members.oneOrSeveral(claim)
        }
        members.replace(&textBooleans, "text_booleans")
        members.replace(&withheld, "withheld")
        members.replace(&refusedDialects, "refused_dialects")
        audience = members.optionalString("audience", audience)
        tokenSchemes = members.strings("token_schemes") ?? tokenSchemes
        takesTokenInQuery = members.bool("token_in_query") ?? takesTokenInQuery
    }
}

/// The form of `updated_at` at a provider.
package enum TimeForm: String, Sendable, CaseIterable {
    /// A number of seconds (OpenID Connect Core §5.1).
    case seconds
    /// `2026-01-31T12:00:00.000Z`.
    case iso8601

    func written(_ claim: JSON) -> JSON {
        guard self == .iso8601, let seconds = claim.integer else { return claim }
        return .string(Timestamp(seconds: seconds).iso8601)
    }
}
