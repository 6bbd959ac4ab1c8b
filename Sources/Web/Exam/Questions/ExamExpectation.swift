import JOSE
import Members
import OAuth

/// The reaction of a careful client to the answer that a question is about.
enum ExamExpectation: Sendable {
    /// It does not go on with the login.
    case stop
    /// It signs the user in as if nothing were unusual.
    case cope
    /// Its requests from that answer on match this, in the words of `verify`.
    case record(Expectation)
    /// It gives this answer when called directly.
    case answer(ExamAnswer)
    /// The user is signed in at the end, or is not.
    case presence(Bool)
    /// The page at the end matches this.
    case page(ExamPage)

    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> ExamExpectation? {
        let name = "expect"
        let form = "'stop', 'cope', 'in', 'out', or what `verify` takes"
        let written = members.value(name, as: .described(form))?.object
        if written?["answer"] != nil {
            return members.object(name, ExamAnswer.read)?.map(Self.answer)
        }
        if written?["page"] != nil {
            return members.object(name) { $0.object("page", ExamPage.read).map(Self.page) } ?? nil
        }
        if written != nil {
            return members.object(name) { members in
                .record(Expectation.read(&members, vocabulary, within: .zero))
            }
        }
        if members.isSurvey { return nil }
        switch members.word(name, of: ["stop", "cope", "in", "out"]) {
        case "stop": return .stop
        case "cope": return .cope
        case "in": return .presence(true)
        case "out": return .presence(false)
        default: return nil
        }
    }
}
