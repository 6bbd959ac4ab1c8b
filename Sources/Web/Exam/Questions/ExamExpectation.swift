import JOSE
import Members
import OAuth

/// What a careful client does with the answer that a question is about.
enum ExamExpectation: Sendable {
    /// It does not go on with the login.
    case stop
    /// It signs the user in as if nothing were unusual.
    case cope
    /// Its requests from that answer on are like this, in the words of `verify`.
    case record(Expectation)

    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> ExamExpectation? {
        let name = "expect"
        let form = "'stop', 'cope', or what `verify` takes"
        if members.value(name, as: .described(form))?.object != nil {
            return members.object(name) { members in
                .record(Expectation.read(&members, vocabulary, within: .zero))
            }
        }
        if members.isSurvey { return nil }
        switch members.word(name, of: ["stop", "cope"]) {
        case "stop": return .stop
        case "cope": return .cope
        default: return nil
        }
    }
}
