import JOSE
import OAuth

/// Why the record is not as expected.
package struct ExpectationMiss: Error {
    /// The clauses that do not hold, at least one.
    package let clauses: [Clause]

    /// A clause that does not hold.
    package struct Clause: Sendable {
        /// In words: `at least 1`.
        package let expected: String
        /// How many exchanges matched.
        package let got: Int
        /// Where too few match.
        package let nearest: Nearest?
    }

    /// The exchange that comes nearest, and what it lacks.
    package typealias Nearest = (exchange: RecordedExchange, differences: [ConditionFailure])

    /// In words: `at least 1`.
    package var expected: String { clauses.map(\.expected).joined(separator: ", and ") }

    /// How many exchanges matched the first of them.
    package var got: Int { clauses.first?.got ?? 0 }

    /// Where too few match.
    package var nearest: Nearest? { clauses.lazy.compactMap(\.nearest).first }

    /// All of it in one sentence.
    package var sentence: String {
        clauses.map(\.sentence).joined(separator: "; ")
    }
}

private extension ExpectationMiss.Clause {
    var sentence: String {
        let difference = nearest?.differences.first.map { failure in
            let wanted = failure.expected.joined(separator: " or ")
            let found = failure.found.isEmpty ? "nothing" : failure.found.joined(separator: ", ")
            return "; nearest is \(nearest?.exchange.id.text ?? ""), whose \(failure.member) is "
                + "\(found) instead of \(wanted)"
        }
        return "expected \(expected), found \(got)\(difference ?? "")"
    }
}

extension ConditionFailure {
    var json: JSON {
        [
            "member": .string(member), "expected": .array(expected.map(JSON.string)),
            "found": .array(found.map(JSON.string)),
        ]
    }
}
