import Members
import Text

/// The required answer of an application that is called directly.
struct ExamAnswer: Sendable {
    let statuses: ClosedRange<Int>
    /// A pattern of the challenge, in lower case; nil for any or none.
    var challenge: String?
    /// A pattern that the challenge must not match.
    var lacking: String?

    static let accepted = ExamAnswer(statuses: 200...299)
    /// RFC 6750 §3.1.
    static let refused = ExamAnswer(statuses: 401...401, challenge: "*error=*invalid_token*")

    /// True if the user stays signed in.
    var stays: Bool { isStaying ?? (statuses.lowerBound >= 400) }
    private(set) var isStaying: Bool?
    /// True if it says something only of applications that refuse anything.
    private(set) var isOfRefusals = false

    static func read(_ members: inout MemberReader) -> ExamAnswer? {
        let status = members.integer("answer", in: 100...599)
        let most = members.integer("up_to", in: 100...599)
        let challenge = members.string("challenge")
        let lacking = members.string("lacks")
        let stays = members.bool("stays")
        let isOfRefusals = members.bool("if_refused") ?? false
        return status.map { status in
            ExamAnswer(
                statuses: status...max(status, most ?? (status < 300 ? 299 : status)),
                challenge: challenge,
                lacking: lacking, isStaying: stays, isOfRefusals: isOfRefusals)
        }
    }

    /// - Parameter challenge: the value of WWW-Authenticate, in lower case.
    func finding(_ status: Int, challenge text: String = "") -> ExamFinding {
        let seen = "it answered \(status)"
        let isRefusal = statuses.lowerBound >= 400
        if isOfRefusals, status < 400 {
            return ExamFinding(.unknown, "\(seen), and refused nothing")
        }
        if status >= 500 || isRefusal != (status >= 400) { return ExamFinding(.missed, seen) }
        guard statuses.contains(status) else {
            return ExamFinding(
                isRefusal ? .doubtful : .missed, "\(seen), and not \(statuses.lowerBound)")
        }
        if let challenge, !Glob(challenge).matches(text) {
            let found = text.isEmpty ? "no challenge" : "the challenge \(text)"
            return ExamFinding(.doubtful, "\(seen) with \(found)")
        }
        if let lacking, Glob(lacking).matches(text) {
            return ExamFinding(.doubtful, "\(seen) with the challenge \(text)")
        }
        return ExamFinding(.held, seen)
    }
}
