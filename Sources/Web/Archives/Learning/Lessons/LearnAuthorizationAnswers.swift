import JOSE
import Text

/// Parameters beside a code, and the scope in answers.
struct LearnAuthorizationAnswers: Lesson {
    private static let rows: [(role: ArchivedRole, place: String, path: [String])] = [
        (.authorize, "parameter iss", ["authorize", "iss"]),
        (.authorize, "parameter session_state", ["authorize", "session_state"]),
        (.token, "member scope", ["back_channel", "names_scope"]),
    ]

    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for row in Self.rows {
            for (_, difference) in evidence.differences(row.role, at: row.place)
            where (difference.there == nil) != (difference.here == nil) {
                learnt.set(["profile"] + row.path, to: .bool(difference.there != nil))
            }
        }
        let types = evidence.differences(.token, at: "type")
        if types.contains(where: { $0.difference.there?.told.contains(text: "form") == true }) {
            learnt.describe("back_channel", "form_answers", as: ["token"])
        }
        let status = evidence.differences(.authorize, at: "redirect").first?.difference.there
        if let status = status.flatMap({ Int($0.told) }) {
            learnt.describe("authorize", "status", as: .integer(status))
        }
    }
}
