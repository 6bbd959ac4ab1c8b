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

    /// A line for programs. The documentation has its schema.
    var json: JSON {
        .members([
            "event": "request", "time": .string(time.iso8601), "level": .string(level.rawValue),
            "id": .string(facts.name), "method": .string(method.rawValue), "path": .string(path),
            "status": .integer(status), "outcome": .string(outcome.rawValue),
            "ms": .number(milliseconds), "tenant": tenant.map(JSON.string),
            "endpoint": (facts.endpoint?.rawValue).map(JSON.string),
            "client_id": facts.clientID.map(JSON.string), "user": user.map(JSON.string),
            "grant_type": facts.grantType.map(JSON.string),
            "artefacts": list(facts.artefacts.map { .string($0.name) }),
            "error": (facts.error?.rawValue).map(JSON.string),
            "diagnoses": list(facts.findings.map(\.json)), "cause": facts.cause.map(JSON.string),
        ])
    }

    /// The list as JSON; nil when it is empty.
    private func list(_ elements: [JSON]) -> JSON? { elements.isEmpty ? nil : .array(elements) }

    /// A line for people, and one below it for each finding.
    func text(isColored: Bool) -> String {
        let paint = { (text: String) in isColored && matters ? level.painted(text) : text }
        var lines = ["\(clock) \(paint("\(method.rawValue) \(path) \(status)"))\(story)"]
        lines += facts.findings.map { "\(paint($0.code.name)): \($0.text) (\($0.code.section))" }
        if let cause = facts.cause { lines.append("\(facts.name): \(cause.onOneLine)") }
        return lines.joined(separator: "\n  ")
    }

    /// True for the lines of a login that a person looks for: its end, and what went wrong.
    private var matters: Bool { level != .info || facts.grantType != nil }

    /// The time of day on the tenant's clock.
    private var clock: String {
        String(time.iso8601.dropFirst("0000-00-00T".count).prefix("00:00:00".count))
    }

    /// The caller, the outcome and the duration.
    private var story: String {
        let who = [tenant.map { "tenant \($0)" }, facts.clientID.map(named), user.map(named)]
        let parts = [who.compactMap(\.self).joined(separator: " "), result]
        let told = parts.filter { !$0.isEmpty }.joined(separator: ": ")
        return (told.isEmpty ? "" : " \(told)") + " in \(milliseconds)ms"
    }

    private var result: String {
        if let error = facts.error { return "refused, \(error.rawValue)" }
        let artefacts = facts.artefacts.map(\.name).joined(separator: ", ")
        guard !artefacts.isEmpty else { return "" }
        return [facts.grantType?.onOneLine, "gave \(artefacts)"].compactMap(\.self)
            .joined(separator: " ")
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
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isVisible ? $0 : " " }))
    }
}

extension JSON {
    /// The JSON as one line for all readers: many treat further characters as line ends, such as
    /// U+2028, which JSON allows unescaped in strings (RFC 8259 §7).
    var line: String {
        let text = text
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
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
