import JOSE
import Members
import OAuth

/// `never`: no exchange, or none that one of these matchers describes.
struct NeverClause: ExpectationClause {
    /// Empty for any exchange.
    let filters: [RecordFilter]

    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> (any ExpectationClause)? {
        let form = "true, or a list of matchers of what must not come"
        let json = members.value("never", as: .described(form)) ?? members.standIn([[:]])
        guard json?.array != nil else {
            return members.bool("never") == true ? NeverClause(filters: []) : nil
        }
        guard
            let filters = members.objects("never", { RecordFilter.read(&$0, vocabulary) })
        else { return nil }
        if filters.isEmpty { members.report("an empty list forbids nothing") }
        return NeverClause(filters: filters)
    }

    var words: String { filters.isEmpty ? "none" : "none that 'never' describes" }

    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict {
        let matched =
            filters.isEmpty
            ? exchanges.selected
            : exchanges.selected.filter { exchange in filters.contains { $0.matches(exchange) } }
        return ClauseVerdict(holds: matched.isEmpty, matched: matched, surplus: matched)
    }
}
