import Configuration
import HTTP
import JOSE
import OAuth

/// Writes one line per request, without queries and bodies, which hold codes and secrets.
package struct AccessLog: Sendable {
    package let format: LogFormat
    /// True for a terminal that shows colours.
    private let isColored: Bool
    /// True if automatic requests have lines too.
    private let hasAll: Bool
    /// The findings that the root ignores.
    private let ignored: Set<String>
    /// Takes a line without its line feed.
    package let write: @Sendable (String) -> Void

    package init(
        format: LogFormat, hasAll: Bool = false, isColored: Bool = false,
        ignoring levels: [String: DiagnosisLevel] = [:], write: @escaping @Sendable (String) -> Void
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
        case .text: write("\(diagnosis.code.name): \(diagnosis.text) (\(diagnosis.code.section))")
        case .json: write((["event": "trouble", "diagnoses": [diagnosis.json]] as JSON).line)
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
        let entry = LogEntry(of: exchange, status: response.status.code, milliseconds)
        write(format == .json ? entry.json.line : entry.text(isColored: isColored))
    }

    /// True for a call that a monitor makes, or a page of ours by itself: they would hide the
    /// lines of the login that it shows.
    private static func isAutomatic(_ exchange: Exchange, _ status: Status) -> Bool {
        guard let endpoint = exchange.endpoint else { return false }
        let isFromPage = exchange.request.fields[.secFetchSite] == "same-origin"
        return ["health", "asset"].contains(endpoint)
            || isFromPage && status.code < 400 && endpoint.hasPrefix(Endpoint.controlPrefix)
    }
}
