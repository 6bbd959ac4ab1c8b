import HTTP
import JOSE
import OAuth
import Text

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

/// What the log keeps of an exchange until its line is made.
struct AnsweredExchange: Sendable {
    fileprivate let time: Timestamp
    fileprivate let method: Method
    fileprivate let path: String
    fileprivate let tenant: String?
    fileprivate let record: ExchangeRecord
    fileprivate let status: Int
    fileprivate let milliseconds: Double
    /// nil for a request answered as asked, which has no secret in its path, nor in the names of
    /// its caller.
    fileprivate let redaction: RecordRedaction?
    /// About as many bytes as it keeps from being freed.
    let size: Int

    init(_ exchange: Exchange, status: Int, _ milliseconds: Double) {
        let request = exchange.request
        (method, path, tenant) = (request.method, request.path, exchange.server.name)
        (time, record) = (exchange.context.now, exchange.context.record)
        (self.status, self.milliseconds) = (status, milliseconds)
        let mayTell = status < 400 && exchange.tellsNoSecret
        redaction =
            mayTell ? nil : RecordRedaction(of: exchange.server, showsSecrets: false)
        // What was wrong is told with the values that were sent.
        size = 512 + path.utf8.count + (mayTell ? 0 : min(request.body.count, 16_384))
    }
}

private extension Exchange {
    /// True if neither its path nor the names of its caller can be secrets. The name of a user who
    /// was made up may be a password in the wrong field.
    var tellsNoSecret: Bool {
        guard pathParameters.isEmpty else { return false }
        let (isFine, subject) = context.record.read { ($0.findings.isEmpty, $0.userNames.first) }
        guard isFine, let subject else { return isFine }
        return server.users.known(subject) != nil || server.clients.holds(subject)
    }
}

extension LogEntry {
    init(of answered: AnsweredExchange) {
        let (facts, path, redaction) = (answered.record.facts, answered.path, answered.redaction)
        self.init(
            time: answered.time, method: answered.method,
            path: redaction?.path(path) ?? path, tenant: answered.tenant,
            facts: redaction.map(facts.redacted) ?? facts, status: answered.status,
            milliseconds: answered.milliseconds)
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

    /// A line for programs. The documentation has its schema.
    var json: String {
        JSON.text(ofOrdered: [
            "artefacts": list(facts.artefacts.map { .string($0.name) }),
            "cause": facts.cause.map(JSON.string), "client_id": facts.clientID.map(JSON.string),
            "diagnoses": list(facts.findings.map(\.json)),
            "endpoint": (facts.endpoint?.rawValue).map(JSON.string),
            "error": (facts.error?.rawValue).map(JSON.string), "event": "request",
            "grant_type": facts.grantType.map(JSON.string), "id": .string(facts.name),
            "level": .string(level.rawValue), "method": .string(method.rawValue),
            "ms": .number(milliseconds), "outcome": .string(outcome.rawValue),
            "path": .string(path), "sent_error": facts.sentError.map(JSON.string),
            "status": .integer(status),
            "tenant": tenant.map(JSON.string), "time": .string(time.iso8601),
            "user": user.map(JSON.string),
        ]).jsonLine
    }

    /// The list as JSON; nil when it is empty.
    private func list(_ elements: [JSON]) -> JSON? { elements.isEmpty ? nil : .array(elements) }

    /// A line for people, and one below it for each finding.
    func text(isColored: Bool) -> String {
        let paint = { (text: String) in isColored && matters ? level.painted(text) : text }
        var lines = "\(time.clock) \(paint("\(method.rawValue) \(path) \(status)"))"
        lines += "\(story) in \(milliseconds)ms"
        for finding in facts.findings {
            lines += "\n  \(paint(finding.code.name)): \(finding.text) (\(finding.code.section))"
        }
        if let cause = facts.cause { lines += "\n  \(facts.name): \(cause.onOneLine)" }
        return lines
    }

    /// True for the lines of a login that a person looks for: its end, and what went wrong.
    private var matters: Bool { level != .info || facts.grantType != nil }

    /// The caller and the outcome, after a space.
    private var story: String {
        var story = tenant.map { " tenant \($0)" } ?? ""
        if let clientID = facts.clientID { story += " \(named(clientID))" }
        if let user { story += " \(named(user))" }
        guard let result else { return story }
        return "\(story)\(story.isEmpty ? "" : ":") \(result)"
    }

    private var result: String? {
        if let error = facts.error {
            let sent = facts.sentError.map { " (sent as \($0))" } ?? ""
            return "refused, \(error.rawValue)\(sent)"
        }
        guard !facts.artefacts.isEmpty else { return nil }
        let artefacts = facts.artefacts.map(\.name).joined(separator: ", ")
        return (facts.grantType.map { "\($0.onOneLine) " } ?? "") + "gave \(artefacts)"
    }

    /// A name in quotes unless it is a plain word; clients and users choose names freely.
    private func named(_ name: String) -> String {
        let isPlain = !name.isEmpty && name.utf8.count <= 60 && name.utf8.allSatisfy(\.isUnreserved)
        return isPlain ? name : name.shown
    }
}

private extension LogEntry.Level {
    /// The text in the colour of this level, by the control sequences of ECMA-48 §8.3.117.
    func painted(_ text: String) -> String {
        let colors: [LogEntry.Level: String] = [.info: "32", .warning: "33", .error: "31"]
        return "\u{1B}[\(colors[self] ?? "0")m\(text)\u{1B}[0m"
    }
}

private extension String {
    /// The text without characters that break a line or move the cursor of a terminal.
    var onOneLine: String {
        guard !utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.isVisible ? $0 : " " }))
    }
}

extension String {
    /// JSON as one line for all readers: many treat further characters as line ends, such as
    /// U+2028, which JSON allows unescaped in strings (RFC 8259 §7).
    var jsonLine: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        return unicodeScalars.reduce(into: "") { line, scalar in
            line += scalar.isVisible ? String(scalar) : scalar.escaped
        }
    }
}

private extension Unicode.Scalar {
    var escaped: String {
        utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
