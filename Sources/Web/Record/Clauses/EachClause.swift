import Members
import OAuth

/// `each`: conditions on every exchange, whatever their number.
struct EachClause: ExpectationClause {
    let wanted: RecordFilter

    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> (any ExpectationClause)? {
        members.object("each") { RecordFilter.read(&$0, vocabulary) }
            .map(EachClause.init(wanted:))
    }

    var words: String { "each as 'each' describes" }

    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict {
        let others = exchanges.selected.filter { !wanted.matches($0) }
        let matched = exchanges.selected.filter(wanted.matches)
        return ClauseVerdict(
            holds: others.isEmpty, matched: matched, wanted: others.isEmpty ? [] : [wanted],
            surplus: others)
    }
}
