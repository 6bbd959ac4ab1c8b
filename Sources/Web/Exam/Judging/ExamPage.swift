import Members
import Text

/// The required page at the end of a login.
struct ExamPage: Sendable {
    /// A text that the page must not contain.
    let lacks: String?
    /// A pattern that its URL must not match.
    let notAt: String?

    static func read(_ members: inout MemberReader) -> ExamPage {
        ExamPage(lacks: members.string("lacks"), notAt: members.string("not_at"))
    }

    func finding(_ page: Walker.Page) -> ExamFinding {
        if let lacks, page.text.contains(text: lacks) {
            return ExamFinding(.missed, "\(page.url.shown) shows it as it is")
        }
        let urls = [page.url, page.next?.url].compactMap(\.self)
        if let notAt, let url = urls.first(where: Glob(notAt).matches) {
            return ExamFinding(.missed, "the client sent the browser to \(url.shown)")
        }
        return ExamFinding(.held, "the browser stood at \(page.url.shown)")
    }
}
