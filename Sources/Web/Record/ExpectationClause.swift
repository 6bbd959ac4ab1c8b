import JOSE
import Members
import OAuth

/// One part of an expectation, with its own member.
package protocol ExpectationClause: Sendable {
    /// - Returns: nil if the member is absent, or wrong and reported.
    static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self?

    /// The expectation in words: `at least 1`.
    var words: String { get }

    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict

    /// The conduct of a client that sent one exchange too many, of so many.
    func conduct(_ surplus: RecordedExchange, of count: Int) -> String
}

extension ExpectationClause {
    package func conduct(_ surplus: RecordedExchange, of count: Int) -> String {
        "it sent \(surplus.summary)"
    }
}

/// THE list of clauses. The first one that is stated tells which exchanges prove the expectation.
package enum ExpectationCatalog {
    package static let clauses: [any ExpectationClause.Type] = [
        SequenceClause.self, CountClause.self, LimitClause.self, SpacingClause.self,
        NeverClause.self, EachClause.self, UniqueClause.self,
    ]
}

/// Exchanges in the order of arrival, and those that an expectation selects.
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

/// `times`: the number of exchanges.
struct CountClause: ExpectationClause {
    let bounds: ClosedRange<Int>

    static let counts = 0...1_000_000

    static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self? {
        let form = "a number, or an object with exactly, at_least or at_most"
        guard let json = members.value("times", as: .described(form)) ?? members.standIn([:]) else {
            return nil
        }
        let bounds =
            json.object == nil
            ? members.integer("times", in: counts).map { $0...$0 }
            : members.nested(json, at: members.path.member("times"), readRange) ?? nil
        return bounds.map(CountClause.init(bounds:))
    }

    var words: String {
        switch (bounds.lowerBound, bounds.upperBound) {
        case (let least, .max): "at least \(least)"
        case (0, 0): "none"
        case (0, let most): "at most \(most)"
        case (let least, let most): least == most ? "\(least)" : "\(least) to \(most)"
        }
    }

    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict {
        let count = exchanges.selected.count
        return ClauseVerdict(
            holds: bounds.contains(count), matched: exchanges.selected,
            wanted: count < bounds.lowerBound ? [exchanges.filter] : [],
            surplus: Array(exchanges.selected.dropFirst(bounds.upperBound)))
    }

    func conduct(_ surplus: RecordedExchange, of count: Int) -> String {
        LimitClause(most: bounds.upperBound).conduct(surplus, of: count)
    }

    private static func readRange(_ members: inout MemberReader) -> ClosedRange<Int>? {
        if let exactly = members.integer("exactly", in: counts) { return exactly...exactly }
        let least = members.integer("at_least", in: counts)
        let most = members.integer("at_most", in: counts)
        guard least != nil || most != nil else {
            members.report("names no number; send exactly, at_least or at_most")
            return nil
        }
        guard least ?? 0 <= most ?? .max else {
            members.report("asks for more than it allows")
            return nil
        }
        return (least ?? 0)...(most ?? .max)
    }
}

/// `never`: no exchange, or none that one of these matchers describes.
struct NeverClause: ExpectationClause {
    /// Empty for any exchange.
    let filters: [RecordFilter]

    static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self? {
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

/// `each`: conditions on every exchange, whatever their number.
struct EachClause: ExpectationClause {
    let wanted: RecordFilter

    static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self? {
        members.object("each") { RecordFilter.read(&$0, vocabulary) }.map(EachClause.init(wanted:))
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

/// `at_most`: the largest number of exchanges, beside other expectations.
struct LimitClause: ExpectationClause {
    let most: Int

    static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self? {
        members.integer("at_most", in: CountClause.counts).map(LimitClause.init(most:))
    }

    var words: String { "at most \(most)" }

    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict {
        ClauseVerdict(
            holds: exchanges.selected.count <= most, matched: exchanges.selected,
            surplus: Array(exchanges.selected.dropFirst(most)))
    }

    func conduct(_ surplus: RecordedExchange, of count: Int) -> String {
        most == 0
            ? "it sent \(surplus.summary)"
            : "it sent \(count) such requests, and \(surplus.summary) is one too many"
    }
}

/// `sequence`: exchanges in this order, with others allowed between them.
struct SequenceClause: ExpectationClause {
    let filters: [RecordFilter]

    static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self? {
        guard let filters = members.objects("sequence", { RecordFilter.read(&$0, vocabulary) })
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

/// `spaced_ms`: the least time between exchanges, on the tenant's clock, which counts whole
/// seconds.
struct SpacingClause: ExpectationClause {
    let milliseconds: Int

    private static let longest = 86_400_000

    static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self? {
        members.integer("spaced_ms", in: 0...longest, of: "milliseconds")
            .map(SpacingClause.init(milliseconds:))
    }

    var words: String { "exchanges at least \(milliseconds) ms apart" }

    /// - Returns: the exchanges that came in time, without those that came too early.
    func judge(_ exchanges: SelectedExchanges) -> ClauseVerdict {
        let selected = exchanges.selected
        let seconds = (milliseconds + 999) / 1000
        let early = zip(selected, selected.dropFirst()).filter { former, next in
            next.arrival - former.arrival < seconds
        }.map(\.1)
        let ids = Set(early.map(\.id))
        return ClauseVerdict(
            holds: early.isEmpty, matched: selected.filter { !ids.contains($0.id) }, surplus: early)
    }

    func conduct(_ surplus: RecordedExchange, of count: Int) -> String {
        "\(surplus.summary) came less than \(milliseconds) ms after the one before it"
    }
}

/// `unique`: parameters that never repeat a value.
struct UniqueClause: ExpectationClause {
    let parameters: [String]

    static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self? {
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

    func conduct(_ surplus: RecordedExchange, of count: Int) -> String {
        "\(surplus.summary) has the \(parameters.joined(separator: " or ")) of an earlier one"
    }
}
