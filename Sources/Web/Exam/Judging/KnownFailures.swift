import JOSE
import Members
import Text

/// The known failures of a client, so that a run fails only for new ones.
package struct KnownFailures: Sendable {
    package let ids: Set<String>

    /// Reads a list of ids, or an earlier report with failures.
    package static func read(_ json: JSON) throws(InvalidConfiguration) -> KnownFailures {
        if let ids = json.array {
            let texts = ids.compactMap(\.string)
            guard texts.count == ids.count else { throw Self.malformed }
            return KnownFailures(ids: Set(texts))
        }
        guard let results = json["results"]?.array else { throw Self.malformed }
        let failed = results.filter { $0["verdict"]?.string == ExamVerdict.fail.rawValue }
        return KnownFailures(ids: Set(failed.compactMap { $0["id"]?.string }))
    }

    private static let malformed = InvalidConfiguration([
        ConfigurationProblem(
            message: "expected a list of ids of questions, or a report of --format json")
    ])
}

extension ExamReport {
    /// The surprises that fail a run, one line each: questions that became worse, and ones that
    /// became better, so that the list of known failures stays true.
    package func surprises(beside known: KnownFailures?, isStrict: Bool) -> [String] {
        results.compactMap { result in
            let id = result.question.id
            // Where neither a login nor an API was seen, nothing was examined.
            let isUnseen = id == "plain" && result.verdict == .notObserved || result.isOfAbsentAPI
            let fails = isUnseen || Self.isFailure(result.verdict, isStrict: isStrict)
            switch (fails, known?.ids.contains(id) ?? false) {
            case (true, false): return "\(id): \(result.verdict.rawValue)"
            case (false, true) where result.verdict == .pass:
                return "\(id): passes now; take it out of the baseline"
            default: return nil
            }
        }
    }
}
