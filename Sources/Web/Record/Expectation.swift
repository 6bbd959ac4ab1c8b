import JOSE
import Members
import OAuth

/// What a test expects of the record.
package struct Expectation: Sendable {
    /// One for a count, several for a sequence.
    let filters: [RecordFilter]
    let isSequence: Bool
    let bounds: ClosedRange<Int>
    /// How long it may take to come true, in real time.
    let within: Duration

    /// - Parameter filters: one for a count, several for a sequence, which has no bounds.
    package init(
        _ filters: [RecordFilter], bounds: ClosedRange<Int>?, within: Duration
    ) {
        self.filters = filters
        isSequence = bounds == nil
        self.bounds = bounds ?? 0...0
        self.within = within
    }

    /// Whether the exchanges meet it.
    func holds(for exchanges: [RecordedExchange]) -> Bool {
        isSequence
            ? matchesInOrder(exchanges).count == filters.count
            : bounds.contains(matches(exchanges).count)
    }

    /// The exchanges that match; of a sequence, those that match its matchers in their order.
    func matches(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        guard !isSequence else { return matchesInOrder(exchanges) }
        return exchanges.filter { exchange in filters.allSatisfy { $0.matches(exchange) } }
    }

    private func matchesInOrder(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        var matched: [RecordedExchange] = []
        for exchange in exchanges where matched.count < filters.count {
            if filters[matched.count].matches(exchange) { matched.append(exchange) }
        }
        return matched
    }
}

extension Expectation {
    /// Reads a matcher, inline or as `when`, and how often it has to match.
    static func read(_ members: inout MemberReader) -> Expectation? {
        let bounds = readBounds(&members)
        let within = Duration.seconds(
            members.integer("within", in: 0...60, of: "seconds") ?? 0)
        if let sequence = members.objects("sequence", RecordFilter.read), !members.isSurvey {
            if sequence.isEmpty { members.report("an empty sequence says nothing") }
            return Expectation(sequence, bounds: nil, within: within)
        }
        let inline = RecordFilter.read(&members)
        let filter = members.object("when", RecordFilter.read) ?? inline
        return Expectation([filter], bounds: bounds ?? 1...Int.max, within: within)
    }
}

private extension Expectation {
    static let counts = 0...1_000_000

    static func readBounds(_ members: inout MemberReader) -> ClosedRange<Int>? {
        if members.bool("never") == true { return 0...0 }
        let form = "a number, or an object with exactly, at_least or at_most"
        guard let json = members.value("times", as: .described(form)) ?? members.standIn([:]) else {
            return nil
        }
        guard json.object != nil else {
            return members.integer("times", in: counts).map { $0...$0 }
        }
        return members.nested(json, at: members.path.member("times"), readRange) ?? nil
    }

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
