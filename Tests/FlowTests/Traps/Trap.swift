import Expectations
import HTTP
import JOSE
import OAuth
import Providers
import TestSupport
import Testing

/// A request as people send it by mistake, and its answer at each level of its finding.
struct Trap: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: RawRequest
    /// nil if it is no mistake at all.
    var code: String?
    /// A text that the log has about it.
    var says = ""
    let strict: Answer
    /// nil for a mistake that cannot be tolerated.
    var warn: Answer?
    /// Further findings that must be tolerated for that.
    var besides: [String] = []

    struct Answer: Sendable {
        let status: Int
        var error: String?

        static let ok = Answer(status: 200)

        static func refused(_ status: Int, _ error: String) -> Answer {
            Answer(status: status, error: error)
        }

        /// RFC 6749 §4.1.2.1.
        static func redirect(_ error: String) -> Answer { Answer(status: 303, error: error) }
    }
}

extension Trap {
    /// The levels to test, with the expected answer and the header of each.
    private var expectations: [(level: DiagnosisLevel, answer: Answer, header: String?)] {
        [(.strict, strict, code)] + (warn.map { [(.warn, $0, code), (.ignore, $0, nil)] } ?? [])
    }

    /// Sends the request to a provider that tolerates the trap's findings and ignores all others.
    func check(in ring: Ring) async throws {
        for (level, expected, header) in expectations {
            let configuration = TrapStage.configuration(diagnosis: levels(level))
            try await Provider.run(ring, configuration) { provider in
                try TrapStage.prepare(provider.root)
                let answer = try await provider.wire.send(bytes: request.bytes)
                expect(answer.status.code, is: expected.status, "\(level)")
                expect(answer.error, is: expected.error, "\(level)")
                expect(answer.diagnosis, is: header, "\(level)")
                let log = provider.log.all.joined(separator: "\n")
                if header != nil { expect(log.contains(says)) }
                for secret in TrapStage.secrets {
                    expect(!log.contains(secret) && !answer.text.contains(secret))
                }
            }
        }
    }

    private func levels(_ level: DiagnosisLevel) -> [String: DiagnosisLevel] {
        var levels: [String: DiagnosisLevel] = [:]
        for other in DiagnosisCode.all where other.defaultLevel == .warn {
            levels[other.name] = .ignore
        }
        for other in besides { levels[other] = .ignore }
        if let code { levels[code] = level }
        return levels
    }
}

extension Response {
    /// The error code, at its place on this surface.
    fileprivate var error: String? {
        json["error"]?.string ?? redirectParameters["error"] ?? pageError
    }

    private var pageError: String? {
        ["invalid_request", "invalid_client"].first { status.code >= 400 && text.contains($0) }
    }
}
