import Configuration
import HTTP
import JOSE
import OAuth

/// A line of the log without its line feed. Who writes it has it made, so that no answer waits for
/// that.
package struct LogLine: Sendable {
    /// About as many bytes as it holds until then.
    package let size: Int
    package let text: @Sendable () -> String

    package init(size: Int, text: @escaping @Sendable () -> String) {
        self.size = size
        self.text = text
    }

    package init(_ text: String) { self.init(size: text.utf8.count) { text } }
}

/// Writes one line per request, without queries and bodies, which hold codes and secrets.
package struct AccessLog: Sendable {
    package let format: LogFormat
    /// True for a terminal that shows colours.
    private let isColored: Bool
    /// True if automatic requests have lines too.
    private let hasAll: Bool
    /// The findings that the root ignores.
    private let ignored: Set<String>
    package let write: @Sendable (LogLine) -> Void

    package init(
        format: LogFormat, hasAll: Bool = false, isColored: Bool = false,
        ignoring levels: [String: DiagnosisLevel] = [:],
        write: @escaping @Sendable (LogLine) -> Void
    ) {
        self.format = format
        self.hasAll = hasAll
        self.isColored = isColored
        ignored = Set(levels.filter { $0.value == .ignore }.keys)
        self.write = write
    }

    package static let silent = AccessLog(format: .off, write: { _ in })

    /// Writes a line about something that never became a request.
    package func note(_ diagnosis: Finding) {
        guard !ignored.contains(diagnosis.code.name) else { return }
        switch format {
        case .off: break
        case .text:
            write(LogLine("\(diagnosis.code.name): \(diagnosis.text) (\(diagnosis.code.section))"))
        case .json:
            let trouble: JSON = ["event": "trouble", "diagnoses": [diagnosis.json]]
            write(LogLine(trouble.text.jsonLine))
        }
    }

    /// The line in place of lines that nobody read in time.
    package static func lineAboutDropped(_ count: Int, format: LogFormat) -> String {
        format == .json
            ? (["event": "dropped", "lines": .integer(count)] as JSON).text
            : "\(count) lines of the log were dropped, because nobody read them"
    }

    /// - Parameter milliseconds: the duration of the answer.
    func record(_ response: Response, of exchange: Exchange, _ milliseconds: Double) {
        guard format != .off, hasAll || !Self.isAutomatic(exchange, response.status) else { return }
        let answered = AnsweredExchange(exchange, status: response.status.code, milliseconds)
        write(
            LogLine(size: answered.size) { [format, isColored] in
                let entry = LogEntry(of: answered)
                return format == .json ? entry.json : entry.text(isColored: isColored)
            })
    }

    /// True for a call that a monitor makes, or a page of ours by itself: they would hide the
    /// lines of the login that it shows.
    private static func isAutomatic(_ exchange: Exchange, _ status: Status) -> Bool {
        guard let endpoint = exchange.endpoint else { return false }
        return endpoint == "health" || endpoint == "asset"
            || status.code < 400 && endpoint.hasPrefix(Endpoint.controlPrefix)
                && exchange.request.fields[.secFetchSite] == "same-origin"
    }
}
