import Members
import OAuth

/// One thing that a test expects of the exchanges that it speaks of; it has a member of its own.
package protocol ExpectationClause: Sendable {
    /// - Returns: nil where the member is absent, or is wrong and was reported.
    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> (any ExpectationClause)?

    /// What is expected, in words: `at least 1`.
    var words: String { get }

    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict
}

/// THE list of what an expectation may say. The first clause that is stated tells which exchanges bear
/// it out.
package enum ExpectationCatalog {
    package static let clauses: [any ExpectationClause.Type] = [
        SequenceClause.self,
        CountClause.self,
        LimitClause.self,
        SpacingClause.self,
        NeverClause.self,
        EachClause.self,
        UniqueClause.self,
    ]
}

/// The answered exchanges of a tenant, in the order in which they came, and those that an expectation
/// speaks of.
package struct SelectedExchanges: Sendable {
    let filter: RecordFilter
    let all: [RecordedExchange]
    let selected: [RecordedExchange]

    init(by filter: RecordFilter, of all: [RecordedExchange]) {
        self.filter = filter
        self.all = all
        selected = all.filter(filter.matches)
    }
}

/// What became of a clause.
package struct ClauseVerdict: Sendable {
    let holds: Bool
    /// The exchanges that bear it out, as far as there are any.
    let matched: [RecordedExchange]
    /// What one more exchange would have to be like; empty where none is missing.
    var wanted: [RecordFilter] = []
    /// The exchanges that must not be there.
    var surplus: [RecordedExchange] = []
}
