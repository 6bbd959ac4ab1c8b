import Members
import OAuth

/// `spaced_ms`: the least time between exchanges, on the tenant's clock, which counts whole
/// seconds.
struct SpacingClause: ExpectationClause {
    let milliseconds: Int

    private static let longest = 86_400_000

    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> (any ExpectationClause)? {
        members.integer("spaced_ms", in: 0...longest, of: "milliseconds")
            .map(SpacingClause.init(milliseconds:))
    }

    var words: String { "exchanges at least \(milliseconds) ms apart" }

    /// - Returns: the exchanges that came in time, without those that came too early.
    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict {
        let selected = exchanges.selected
        let early = zip(selected, selected.dropFirst()).filter { former, next in
            (next.arrival - former.arrival) * 1000 < milliseconds
        }.map(\.1)
        let ids = Set(early.map(\.id))
        return ClauseVerdict(
            holds: early.isEmpty, matched: selected.filter { !ids.contains($0.id) },
            surplus: early)
    }
}
