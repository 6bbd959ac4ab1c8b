import Configuration
import HTTP
import JOSE
import OAuth
import Text

/// Writes one line per request, without queries and bodies: they hold codes and secrets.
package struct AccessLog: Sendable {
    package let format: LogFormat
    /// Takes a line without its line feed.
    package let write: @Sendable (String) -> Void

    package init(format: LogFormat, write: @escaping @Sendable (String) -> Void) {
        self.format = format
        self.write = write
    }

    package static let silent = AccessLog(format: .off, write: { _ in })

    /// Writes a line about something that never became a request.
    package func note(_ diagnosis: Diagnosis) {
        switch format {
        case .off: break
        case .text: write("\(diagnosis.code.name): \(diagnosis.text) (\(diagnosis.code.section))")
        case .json: write((["event": "trouble", "diagnoses": [diagnosis.json]] as JSON).text)
        }
    }

    /// The line that stands for lines that nobody read in time.
    package static func lineAboutDropped(_ count: Int, format: LogFormat) -> String {
        format == .json
            ? (["event": "dropped", "lines": .integer(count)] as JSON).text
            : "\(count) lines of the log were dropped, because nobody read them"
    }

    /// - Parameter milliseconds: how long the answer took.
    func record(_ response: Response, of exchange: Exchange, _ milliseconds: Double) {
        guard format != .off else { return }
        let line = Line(
            request: exchange.request, tenant: exchange.server.name,
            facts: exchange.context.record.facts, status: response.status.code,
            milliseconds: milliseconds)
        write(format == .json ? line.json : line.text)
    }
}

private struct Line {
    let request: Request
    let tenant: String?
    let facts: ExchangeFacts
    let status: Int
    let milliseconds: Double

    var text: String {
        var lines = ["\(request.method.rawValue) \(request.path) \(status) \(milliseconds)ms"]
        lines += facts.findings.map { "\($0.code.name): \($0.text) (\($0.code.section))" }
        if let cause = facts.cause { lines.append("\(facts.name): \(cause.onOneLine)") }
        return lines.joined(separator: "\n  ")
    }

    var json: String {
        var line: JSON = [
            "event": "request", "id": .string(facts.name),
            "method": .string(request.method.rawValue),
            "path": .string(request.path), "status": .integer(status),
            "ms": .number(milliseconds),
        ]
        line["tenant"] = tenant.map(JSON.string)
        line["endpoint"] = (facts.endpoint?.rawValue).map(JSON.string)
        line["client_id"] = facts.clientID.map(JSON.string)
        // The sub comes first, the username last.
        line["user"] = facts.userNames.last.map(JSON.string)
        line["grant_type"] = facts.grantType.map(JSON.string)
        line["artefacts"] = list(facts.artefacts.map { .string($0.rawValue) })
        line["diagnoses"] = list(facts.findings.map(\.json))
        line["cause"] = facts.cause.map(JSON.string)
        return line.text
    }

    /// The list as JSON; nil when it is empty.
    private func list(_ elements: [JSON]) -> JSON? {
        elements.isEmpty ? nil : .array(elements)
    }
}

private extension String {
    /// The text without characters that break a line or move the cursor of a terminal.
    var onOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isVisible ? $0 : " " }))
    }
}

extension Diagnosis {
    var json: JSON {
        [
            "code": .string(code.name), "problem": .string(problem), "remedy": .string(remedy),
            "section": .string(code.section),
        ]
    }
}
