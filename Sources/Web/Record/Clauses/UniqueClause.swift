import Members
import OAuth

/// `unique`: parameters that never repeat a value.
struct UniqueClause: ExpectationClause {
    let parameters: [String]

    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> (any ExpectationClause)? {
        members.oneOrSeveral("unique").map(UniqueClause.init(parameters:))
    }

    var words: String { "another \(parameters.joined(separator: ", another ")) each time" }

    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict {
        var seen: Set<[String]> = []
        let repeated = exchanges.selected.filter { exchange in
            let facts = exchange.facts
            let values = parameters.flatMap { name in facts.parameters(name).map { [name, $0] } }
            return !values.filter { !seen.insert($0).inserted }.isEmpty
        }
        let ids = Set(repeated.map(\.id))
        return ClauseVerdict(
            holds: repeated.isEmpty, matched: exchanges.selected.filter { !ids.contains($0.id) },
            surplus: repeated)
    }
}
