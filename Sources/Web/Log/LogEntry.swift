import HTTP
import OAuth

/// What the log tells of an exchange.
struct LogEntry {
    /// On the tenant's clock, by which tokens expire.
    let time: Timestamp
    let request: Request
    let tenant: String?
    let facts: ExchangeFacts
    let status: Int
    let milliseconds: Double
}

extension LogEntry {
    /// How much attention it needs.
    enum Level: String, CaseIterable {
        case info
        case warning
        case error
    }

    var outcome: RecordedExchange.Outcome { RecordedExchange.Outcome(facts, status: status) }

    var level: Level {
        if status >= 500 { return .error }
        return outcome == .refused || !facts.findings.isEmpty ? .warning : .info
    }

    /// The username, or the `sub` of a user that has no other name.
    var user: String? { facts.userNames.last }
}
