/// The end of a login, with the results of the additional step.
struct ExamEnd: Sendable {
    /// nil if nobody could be asked.
    var presence: ExamPresence?
    /// The client's answer to the end of a session; nil if it was not told or did not answer.
    var status: Int?
    /// The browser's last page.
    var page: Walker.Page?
}
