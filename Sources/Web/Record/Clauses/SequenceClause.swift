import JOSE
import Members
import OAuth

/// `sequence`: exchanges in this order, with others allowed between them.
struct SequenceClause: ExpectationClause {
    let filters: [RecordFilter]

    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> (any ExpectationClause)? {
        guard
            let filters = members.objects("sequence", { RecordFilter.read(&$0, vocabulary) })
        else { return nil }
        if filters.isEmpty { members.report("an empty sequence says nothing") }
        return SequenceClause(filters: filters)
    }

    var words: String { "\(filters.count) exchanges in this order" }

    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict {
        var matched: [RecordedExchange] = []
        for exchange in exchanges.selected where matched.count < filters.count {
            if filters[matched.count].matches(exchange) { matched.append(exchange) }
        }
        let isComplete = matched.count == filters.count
        return ClauseVerdict(
            holds: isComplete, matched: matched,
            wanted: isComplete ? [] : [exchanges.filter, filters[matched.count]])
    }
}
