import Configuration
import HTTP
import JOSE
import OAuth

/// Writes one line a request. Queries and bodies are left out: they hold codes and secrets.
package struct AccessLog: Sendable {
    package let format: LogFormat
    /// Takes a line without its line feed.
    package let write: @Sendable (String) -> Void

    package init(format: LogFormat, write: @escaping @Sendable (String) -> Void) {
        self.format = format
        self.write = write
    }

    package static let silent = AccessLog(format: .off, write: { _ in })

    /// Writes a line about what never became a request.
    package func note(_ diagnosis: Diagnosis) {
        switch format {
        case .off: break
        case .text: write("\(diagnosis.code.name): \(diagnosis.text) (\(diagnosis.code.section))")
        case .json: write((["event": "trouble", "diagnoses": [diagnosis.json]] as JSON).text)
        }
    }

    /// - Parameter stopwatch: was started when the request came.
    func record(_ response: Response, of exchange: Exchange, _ stopwatch: Stopwatch) {
        guard format != .off else { return }
        let line = Line(
            exchange: exchange, status: response.status.code,
            milliseconds: stopwatch.milliseconds)
        write(format == .json ? line.json : line.text)
    }
}

private struct Line {
    let exchange: Exchange
    let status: Int
    let milliseconds: Double

    var text: String {
        let request = exchange.request
        let head = "\(request.method.rawValue) \(request.path) \(status) \(milliseconds)ms"
        let diagnoses = exchange.context.record.findings.map {
            "\n  \($0.code.name): \($0.text) (\($0.code.section))"
        }
        return head + diagnoses.joined()
    }

    var json: String {
        let request = exchange.request
        var line: JSON = [
            "event": "request", "method": .string(request.method.rawValue),
            "path": .string(request.path), "status": .integer(status),
            "ms": .number(milliseconds),
        ]
        line["tenant"] = exchange.server.name.map(JSON.string)
        let diagnoses = exchange.context.record.findings
        if !diagnoses.isEmpty {
            line["diagnoses"] = .array(diagnoses.map(\.json))
        }
        return line.text
    }
}

private extension Diagnosis {
    var json: JSON {
        [
            "code": .string(code.name), "problem": .string(problem), "remedy": .string(remedy),
            "section": .string(code.section),
        ]
    }
}
