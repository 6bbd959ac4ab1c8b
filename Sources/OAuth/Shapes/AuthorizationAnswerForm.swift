import Members

/// What a provider's answer to an authorization request looks like.
package struct AuthorizationAnswerForm: Sendable {
    /// The status of the redirect: 302 as most providers have it, or 303, which never repeats a form at the
    /// client (RFC 9700 §4.12).
    package var status = 303
    /// Whether `iss` is in it (RFC 9207 §2).
    package var namesIssuer = true
    /// Whether `session_state` is in it (OpenID Connect Session Management §2).
    package var hasSessionState = true
    /// Whether the page of a `web_message` may be framed by the client's origin alone.
    package var restrictsFrames = true

    package init() {}
}

extension AuthorizationAnswerForm: Describable {
    /// No other redirect turns the form of a login page into a GET for certain (RFC 9700 §4.12).
    private static let statuses = 302...303

    package mutating func read(_ members: inout MemberReader) {
        status = members.integer("status", in: Self.statuses) ?? status
        members.replace(&namesIssuer, "iss")
        members.replace(&hasSessionState, "session_state")
        members.replace(&restrictsFrames, "restricts_frames")
    }
}
