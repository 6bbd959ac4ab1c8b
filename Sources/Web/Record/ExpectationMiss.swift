import HTTP
import JOSE
import OAuth
import Text

/// The reasons why the record does not meet an expectation.
package struct ExpectationMiss: Error {
    /// The clauses that failed, at least one.
    package let clauses: [Clause]

    /// A failed clause.
    package struct Clause: Sendable {
        /// The expectation in words: `at least 1`.
        package let expected: String
        /// The number of matching exchanges.
        package let got: Int
        /// Set if too few match.
        package let nearest: Nearest?
        /// The surplus exchanges, if too many match.
        package let surplus: [RecordedExchange]
    }

    /// The nearest exchange, and what it lacks.
    package typealias Nearest = (exchange: RecordedExchange, failures: [ConditionFailure])

    /// The expectation in words: `at least 1`.
    package var expected: String { clauses.map(\.expected).joined(separator: ", and ") }

    /// The number of exchanges that match the first failed clause.
    package var got: Int { clauses.first?.got ?? 0 }

    /// Set if too few match.
    package var nearest: Nearest? { clauses.lazy.compactMap(\.nearest).first }

    /// The surplus exchanges of the first clause with any.
    package var surplus: [RecordedExchange] {
        clauses.lazy.map(\.surplus).first { !$0.isEmpty } ?? []
    }

    /// All failures in one sentence.
    package func sentence(_ redaction: RecordRedaction) -> String {
        clauses.map { $0.sentence(redaction) }.joined(separator: "; ")
    }
}

private extension ExpectationMiss.Clause {
    func sentence(_ redaction: RecordRedaction) -> String {
        let difference = nearest?.failures.first.map { failure in
            let wanted = failure.expected.joined(separator: " or ")
            let values = failure.shown(redaction)
            let found = values.isEmpty ? "nothing" : values.joined(separator: ", ")
            return "; nearest is \(nearest?.exchange.id.text ?? ""), whose \(failure.member) is "
                + "\(found) instead of \(wanted)"
        }
        let culprit = surplus.first.map { "; \($0.summary) broke it" }
        return "expected \(expected), found \(got)\(difference ?? culprit ?? "")"
    }
}

private extension RecordedExchange {
    /// `req_7 (POST /oauth/token, 200)`
    var summary: String {
        let status = answer.map { ", \($0.response.status.code)" } ?? ""
        return "\(id.text) (\(request.method.rawValue) \(request.path)\(status))"
    }
}

extension ConditionFailure {
    func json(_ redaction: RecordRedaction) -> JSON {
        [
            "member": .string(member), "expected": .array(expected.map(JSON.string)),
            "found": .array(shown(redaction).map(JSON.string)),
        ]
    }

    /// The found values as the record shows them.
    fileprivate func shown(_ redaction: RecordRedaction) -> [String] {
        let (kind, name) = member.halves(at: ".") ?? (Substring(member), "")
        return found.map { value in
            guard kind == "header" else { return redaction.parameter(String(name), value) }
            let field = FieldName(String(name))
            return field.map { redaction.field($0, value) } ?? RecordRedaction.mark
        }
    }
}
