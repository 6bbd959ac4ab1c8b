import HAR
import JOSE
import OAuth

/// The differences between a server's answers and recorded ones, without recorded values.
package struct ReplayReport: Sendable {
    /// The number of compared answers.
    package let count: Int
    private let found:
        [(entry: Int, role: ArchivedRole, place: String, there: String, here: String)]

    init(_ rerun: Rerun, _ words: TellableWords) {
        count = rerun.comparisons.count
        found = rerun.differences.map { comparison, difference in
            let place = difference.place.split(separator: " ")
                .map { PublicName(String($0), words).text }.joined(separator: " ")
            return (
                comparison.step.exchange.number, comparison.step.role, place,
                difference.there?.told ?? "nothing", difference.here?.told ?? "nothing"
            )
        }
    }

    package var isEqual: Bool { found.isEmpty }
    package var differences: Int { found.count }
    /// Their places, for example `member error_description`.
    package var places: [String] { found.map(\.place) }

    package var lines: [String] {
        found.map {
            "exchange \($0.entry), \($0.role.endpoint), \($0.place): there \($0.there), here \($0.here)"
        }
    }

    package var text: String {
        guard count > 0 else { return "there is nothing to compare in the file" }
        return isEqual
            ? "\(count) answers are equal in all that clients can see"
            : (["\(found.count) differences in \(count) answers"] + lines).joined(separator: "\n")
    }

    package var json: JSON {
        [
            "answers": .integer(count),
            "differences": .array(
                found.map {
                    [
                        "entry": .integer($0.entry), "endpoint": .string($0.role.endpoint),
                        "place": .string($0.place), "there": .string($0.there),
                        "here": .string($0.here),
                    ]
                }),
        ]
    }
}
