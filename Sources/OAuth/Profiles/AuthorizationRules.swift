import Members

/// A provider's rules for authorization requests, where the specifications leave a choice.
package struct AuthorizationRules: Sendable {
    package var responseTypes = ResponseTypeRule.registered
    /// True if each request gets a code, whatever its `response_type` and `response_mode` say.
    package var ignoresResponseType = false
    /// The rule by which users are asked for consent; nil to skip consent in open mode only.
    package var consent: ConsentRule?
    /// The group of a client, by its id, whose consents are one: a consent to one client of it
    /// holds for the others.
    package var consentGroup: @Sendable (_ clientID: String) -> String = { $0 }
    /// True if an ID token in a redirect needs a `nonce` (OpenID Connect Core §3.2.2.1, §3.3.2.11).
    package var demandsNonce = true
    /// True if the method `plain` is served, which is meant where none is named (RFC 7636 §4.3).
    package var takesPlainChallenges = false
    /// True if every client has to use PKCE (RFC 7636).
    package var demandsPKCE = false
    /// The values of `prompt` that the provider knows.
    package var prompts = Prompt.allCases
    /// True if other values of `prompt` are ignored, and those beside `none` too.
    package var ignoresUnknownPrompts = false
    /// The name of the endpoint of the login page, where browsers are sent with the query that they
    /// came with; nil for the authorization endpoint itself.
    package var loginPage: String?

    package init() {}
}

/// The served response types that a client may use (RFC 7591 §2).
package enum ResponseTypeRule: String, Sendable, CaseIterable {
    /// The types of its `response_types`.
    case registered = "response_types"
    /// The types that its `grant_types` allow.
    case grantTypes = "grant_types"
    case any
}

extension AuthorizationRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        responseTypes = members.choice("response_type_rule") ?? responseTypes
        members.replace(&ignoresResponseType, "ignores_response_type")
        consent = members.optionalChoice("consent", consent)
        members.replace(&demandsNonce, "demands_nonce")
        members.replace(&takesPlainChallenges, "takes_plain_challenges")
        members.replace(&demandsPKCE, "demands_pkce")
        prompts =
            members.words("prompts", of: Prompt.allCases.map(\.rawValue))?
            .compactMap(Prompt.init) ?? prompts
        members.replace(&ignoresUnknownPrompts, "ignores_unknown_prompts")
    }
}
