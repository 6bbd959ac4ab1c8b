import Members

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
    }
}
