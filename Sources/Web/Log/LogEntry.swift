import HTTP
import OAuth

/// The log's data of an exchange.
struct LogEntry {
    /// The time on the tenant's clock, by which tokens expire.
    let time: Timestamp
    let method: Method
    let path: String
    let tenant: String?
    let facts: ExchangeFacts
    let status: Int
    let milliseconds: Double
}

extension LogEntry {
    init(of exchange: Exchange, status: Int, _ milliseconds: Double) {
        let facts = exchange.context.record.facts
        // A request answered as asked has no secret in its path, nor in the names of its caller.
        let mayTell = status < 400 && facts.findings.isEmpty && exchange.pathParameters.isEmpty
        let path = exchange.request.path
        let redaction = RecordRedaction(of: exchange.server, showsSecrets: mayTell)
        self.init(
            time: exchange.context.now, method: exchange.request.method,
            path: mayTell ? path : redaction.path(path), tenant: exchange.server.name,
            facts: mayTell ? facts : facts.redacted(by: redaction), status: status,
            milliseconds: milliseconds)
    }
}

private extension ExchangeFacts {
    /// The same, with names from requests redacted as in the record.
    func redacted(by redaction: RecordRedaction) -> ExchangeFacts {
        var facts = self
        facts.clientID = clientID.map(redaction.text)
        facts.userNames = userNames.map(redaction.text)
        facts.grantType = grantType.map(redaction.text)
        facts.cause = cause.map(redaction.text)
        return facts
    }
}

extension LogEntry {
    /// The level of attention it needs.
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

    /// The username, or the `sub` of a user without one.
    var user: String? { facts.userNames.last }
}
