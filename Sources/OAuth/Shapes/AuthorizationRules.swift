import Members

/// How a provider handles authorization requests, where the specifications leave a choice.
package struct AuthorizationRules: Sendable {
    package var responseTypes = ResponseTypeRule.registered
    /// Whether users are asked for consent; nil to skip consent in open mode only.
    package var consent: ConsentRule?
    /// Whether an ID token in a redirect needs a `nonce` (OpenID Connect Core §3.2.2.1, §3.3.2.11).
    package var demandsNonce = true

    /// The values of `prompt` that are served.
    package var prompts = Prompt.allCases

    package init() {}
}

/// Which of the served response types a client may use (RFC 7591 §2).
package enum ResponseTypeRule: String, Sendable, CaseIterable {
    /// Those of its `response_types`.
    case registered = "response_types"
    /// Those that its `grant_types` allow.
    case grantTypes = "grant_types"
    case any
}

extension AuthorizationRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        responseTypes = members.choice("response_type_rule") ?? responseTypes
        consent = members.optionalChoice("consent", consent)
        members.replace(&demandsNonce, "demands_nonce")
        let known = Prompt.allCases.map(\.rawValue)
        prompts =
            members.words("prompts", of: known)?.compactMap(Prompt.init(rawValue:)) ?? prompts
    }
}
