/// How a login ended, with what was done after it.
struct ExamEnd: Sendable {
    /// nil where nobody could be asked.
    var presence: ExamPresence?
    /// How the client answered when it was told that a session is over; nil where it was not told, or
    /// gave no answer.
    var status: Int?
    /// Where the browser stood at last.
    var page: Walker.Page?
}
