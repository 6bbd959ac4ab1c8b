import OAuth

/// A finding about requests that were accepted nevertheless.
package struct RecordedWarning: Sendable {
    package let diagnosis: Finding
    package private(set) var count = 0
    package private(set) var first: RecordedExchange
    package private(set) var last: RecordedExchange

    /// One warning for each code, in the order of first occurrence. Effects of rules are no
    /// warnings.
    package static func warnings(of exchanges: [RecordedExchange]) -> [RecordedWarning] {
        var codes: [String] = []
        var warnings: [String: RecordedWarning] = [:]
        for exchange in exchanges where exchange.outcome == .accepted {
            for finding in exchange.facts.findings where !finding.code.name.hasPrefix("rule.") {
                let code = finding.code.name
                if warnings[code] == nil { codes.append(code) }
                warnings[
                    code,
                    default: RecordedWarning(diagnosis: finding, first: exchange, last: exchange)
                ].note(exchange)
            }
        }
        return codes.compactMap { warnings[$0] }
    }

    private init(diagnosis: Finding, first: RecordedExchange, last: RecordedExchange) {
        self.diagnosis = diagnosis
        self.first = first
        self.last = last
    }

    private mutating func note(_ exchange: RecordedExchange) {
        count += 1
        last = exchange
    }
}
