import Members

/// A provider's rules for authorization requests, where the specifications leave a choice.
package struct AuthorizationRules: Sendable {
    package var responseTypes = ResponseTypeRule.registered
    /// True if each request gets a code, whatever its `response_type` and `response_mode` say.
    package var ignoresResponseType = false
    /// The type of requests that name none; nil where they have to.
    package var usualResponseType: String?
    /// The rule by which users are asked for consent; nil to skip consent in open mode only.
    package var consent: ConsentRule?
    /// The group of a client, by its id, whose consents are one: a consent to one client of it
    /// holds for the others.
    package var consentGroup: @Sendable (_ clientID: String) -> String = { $0 }
    /// True if an ID token in a redirect needs a `nonce` (OpenID Connect Core §3.2.2.1, §3.3.2.11).
    package var demandsNonce = true
    /// True if the method `plain` is served, which is meant where none is named (RFC 7636 §4.3).
    package var takesPlainChallenges = false
    /// True if the method `S256` may be written in small letters.
    package var challengeMethodIgnoresCase = false
    /// True to take code verifiers of less than 43 characters (RFC 7636 §4.1).
    package var takesShortVerifiers = false
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
        members.replace(&challengeMethodIgnoresCase, "challenge_method_ignores_case")
        members.replace(&takesShortVerifiers, "takes_short_verifiers")
        members.replace(&demandsPKCE, "demands_pkce")
        prompts =
            members.words("prompts", of: Prompt.allCases.map(\.rawValue))?
            .compactMap(Prompt.init) ?? prompts
        members.replace(&ignoresUnknownPrompts, "ignores_unknown_prompts")
    }
}

/// The form of a provider's authorization response.
package struct AuthorizationAnswerRules: Sendable {
    /// The status of the redirect: 302, which most providers use, or 303, which never resubmits a
    /// form to the client (RFC 9700 §4.12).
    package var status = 303
    /// True if the response has `iss` (RFC 9207 §2).
    package var namesIssuer = true
    /// True if the response has `session_state` (OpenID Connect Session Management §2).
    package var hasSessionState = true
    /// True if only the client's origin may frame the page of a `web_message`.
    package var restrictsFrames = true

    /// True if a message to the window of the client is the answer alone, without the name of its
    /// type (draft-sakimura-oauth-wmrm §2).
    package var sendsBareMessages = false
    /// True if a redirect URI without a path gets a slash, except in a form.
    package var completesPaths = false

    package init() {}
}

extension AuthorizationAnswerRules: Describable {
    /// No other status reliably turns the login form's POST into a GET (RFC 9700 §4.12).
    private static let statuses = 302...303

    package mutating func read(_ members: inout MemberReader) {
        status = members.integer("status", in: Self.statuses) ?? status
        members.replace(&namesIssuer, "iss")
        members.replace(&hasSessionState, "session_state")
        members.replace(&restrictsFrames, "restricts_frames")
        members.replace(&sendsBareMessages, "bare_messages")
        members.replace(&completesPaths, "completes_paths")
    }
}

/// A provider's rules for redirect URIs.
package struct RedirectRules: Sendable {
    package var comparison = RedirectComparison.exact
    /// True if anything but https with a domain name is a finding.
    package var wantsPublicHTTPS = false
    /// True if a request has to name one even where the client has no other (RFC 6749 §3.1.2.3).
    package var isRequired = false
    /// True if the port of a loopback address may vary for all clients, not only for native ones.
    package var ignoresLoopbackPorts = false
    /// True if native clients may use any loopback address without registering it.
    package var takesAnyLoopback = false
    /// True if the first registered URI stands for one that a request leaves out, not only where it
    /// is the only one.
    package var takesFirst = false
    /// True if a token request may leave out the one of the login (RFC 6749 §4.1.3).
    package var isOptionalAtToken = false
    /// True if a request with an unregistered one is answered at the first registered one, which
    /// RFC 6749 §4.1.2.1 forbids.
    package var redirectsMismatch = false
    /// The name of the endpoint whose page shows the answer to clients without an address; nil where
    /// they have to have one.
    package var copyingPage: String?

    /// The redirect URI of clients without an address.
    package static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

    package init() {}
}

extension RedirectRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        comparison = members.choice("comparison") ?? comparison
        members.replace(&wantsPublicHTTPS, "public_https")
        members.replace(&isRequired, "required")
        members.replace(&ignoresLoopbackPorts, "ignores_loopback_ports")
        members.replace(&takesAnyLoopback, "any_loopback")
        members.replace(&takesFirst, "takes_first")
        members.replace(&isOptionalAtToken, "optional_at_token")
        members.replace(&redirectsMismatch, "redirects_mismatch")
    }
}
