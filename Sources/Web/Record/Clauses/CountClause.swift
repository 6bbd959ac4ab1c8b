import JOSE
import Members
import OAuth

/// `times`: the number of exchanges.
struct CountClause: ExpectationClause {
    let bounds: ClosedRange<Int>

    static let counts = 0...1_000_000

    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> (any ExpectationClause)? {
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
}

private extension CountClause {
    static func readRange(_ members: inout MemberReader) -> ClosedRange<Int>? {
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
