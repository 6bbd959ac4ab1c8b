import HAR
import JOSE
import OAuth
import Text

/// Header fields of answers.
struct LearnFields: Lesson {
    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        var ids: Set<String> = []
        for (comparison, difference) in evidence.rerun.differences
        where difference.place.hasPrefix("field ") && comparison.step.status ?? 500 < 300 {
            let field = String(difference.place.dropFirst("field ".count))
            guard PublicName.isPlain(field) else { continue }
            if let value = difference.there.flatMap(\.word) {
                learnt.describe("fields", comparison.step.role.endpoint, field, as: .string(value))
            } else if Self.ids.contains(where: { field.contains(text: $0) }) {
                ids.insert(field)
            } else {
                learnt.miss(
                    "the value of the field \(field) at \(comparison.step.role.endpoint): it may be private; state it in profile.fields"
                )
            }
        }
        if !ids.isEmpty {
            let known = evidence.profile.fields.requestIDs
            learnt.describe(
                "request_id_fields", as: .array((known + ids.sorted()).map(JSON.string)))
        }
    }

    private static let ids = ["request-id", "requestid", "trace", "correlation"]
}
