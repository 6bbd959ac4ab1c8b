import Members
import OAuth

/// One part of an expectation, with its own member.
package protocol ExpectationClause: Sendable {
    /// - Returns: nil if the member is absent, or wrong and reported.
    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> (any ExpectationClause)?

    /// The expectation in words: `at least 1`.
    var words: String { get }

    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict
}

/// THE list of clauses. The first one that is stated tells which exchanges prove the expectation.
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

/// The answered exchanges of a tenant in the order of arrival, and those that an expectation
/// selects.
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

/// The result of a clause.
package struct ClauseVerdict: Sendable {
    let holds: Bool
    /// The exchanges that prove it, if any.
    let matched: [RecordedExchange]
    /// The conditions of one more exchange; empty if none is missing.
    var wanted: [RecordFilter] = []
    /// The exchanges that must not exist.
    var surplus: [RecordedExchange] = []
}
