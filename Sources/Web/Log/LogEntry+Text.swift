import HTTP
import OAuth
import Text

extension LogEntry {
    /// A line for people, and one below it for each finding.
    func text(isColored: Bool) -> String {
        let paint = { (text: String) in isColored ? level.painted(text) : text }
        var lines = [
            "\(clock) \(paint("\(method.rawValue) \(path) \(status)"))\(story)"
        ]
        lines += facts.findings.map { "\(paint($0.code.name)): \($0.text) (\($0.code.section))" }
        if let cause = facts.cause { lines.append("\(facts.name): \(cause.onOneLine)") }
        return lines.joined(separator: "\n  ")
    }
}

private extension LogEntry {
    /// The time of day on the tenant's clock.
    var clock: String {
        String(time.iso8601.dropFirst("0000-00-00T".count).prefix("00:00:00".count))
    }

    /// The caller, the outcome and the duration.
    var story: String {
        let who = [tenant.map { "tenant \($0)" }, facts.clientID.map(named), user.map(named)]
        let parts = [who.compactMap(\.self).joined(separator: " "), result]
        let told = parts.filter { !$0.isEmpty }.joined(separator: ": ")
        return (told.isEmpty ? "" : " \(told)") + " in \(milliseconds)ms"
    }

    var result: String {
        if let error = facts.error { return "refused, \(error.rawValue)" }
        let artefacts = facts.artefacts.map(\.name).joined(separator: ", ")
        guard !artefacts.isEmpty else { return "" }
        return [facts.grantType?.onOneLine, "gave \(artefacts)"].compactMap(\.self)
            .joined(separator: " ")
    }

    /// A name in quotes unless it is a plain word; clients and users choose names freely.
    func named(_ name: String) -> String {
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
