import Members

/// Reads what a described provider's answer to an authorization request looks like.
struct AuthorizationAnswerReader {
    /// No other redirect turns the form of a login page into a GET for certain (RFC 9700 §4.12).
    private static let statuses = 302...303

    func read(_ members: inout MemberReader, into form: inout AuthorizationAnswerForm) {
        form.status = members.integer("status", in: Self.statuses) ?? form.status
        members.replace(&form.namesIssuer, "iss")
        members.replace(&form.hasSessionState, "session_state")
        members.replace(&form.restrictsFrames, "restricts_frames")
    }
}
