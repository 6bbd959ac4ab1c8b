import JOSE
import OAuth

extension Expectation {
    /// What was expected, in words.
    var words: String {
        if isSequence { return "\(filters.count) exchanges in this order" }
        switch (bounds.lowerBound, bounds.upperBound) {
        case (let least, .max): return "at least \(least)"
        case (0, 0): return "none"
        case (0, let most): return "at most \(most)"
        case (let least, let most): return least == most ? "\(least)" : "\(least) to \(most)"
        }
    }

    /// The exchange that comes nearest to matching where too few do, and what it lacks.
    func nearest(
        among exchanges: [RecordedExchange]
    ) -> (exchange: RecordedExchange, differences: [ConditionFailure])? {
        let matched = matches(exchanges)
        guard isSequence || matched.count < bounds.lowerBound else { return nil }
        let wanted = isSequence ? matched.count : 0
        guard filters.indices.contains(wanted) else { return nil }
        let missed = exchanges.filter { exchange in !matched.contains { $0.id == exchange.id } }
            .map { (exchange: $0, differences: filters[wanted].failures(for: $0)) }
        return missed.reversed().min { $0.differences.count < $1.differences.count }
    }
}

extension ConditionFailure {
    var json: JSON {
        [
            "member": .string(member), "expected": .array(expected.map(JSON.string)),
            "found": .array(found.map(JSON.string)),
        ]
    }
}
