import Members
import OAuth

/// `at_most`: the largest number of exchanges, beside other expectations.
struct LimitClause: ExpectationClause {
    let most: Int

    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> (any ExpectationClause)? {
        members.integer("at_most", in: CountClause.counts).map(LimitClause.init(most:))
    }

    var words: String { "at most \(most)" }

    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict {
        ClauseVerdict(
            holds: exchanges.selected.count <= most, matched: exchanges.selected,
            surplus: Array(exchanges.selected.dropFirst(most)))
    }
}
