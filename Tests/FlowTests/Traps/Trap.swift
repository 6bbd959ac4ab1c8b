import TestSupport
import Testing

/// A request as people send it by mistake, and its answer at each level of its finding.
struct Trap: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: RawRequest
    /// Its finding, none if it is no mistake at all, and others that are tolerated beside it.
    let codes: [String]
    /// A text that the log has about it.
    let says: String
    let strict: Answer
    /// Nil for a mistake that cannot be tolerated.
    let warn: Answer?

    /// A status and an error, at its place on the surface.
    struct Answer: Sendable {
        let status: Int
        let error: String?

        /// - Parameter text: as rows have it, for example `400 invalid_grant`.
        init(_ text: String) {
            let words = text.split(separator: " ")
            status = Int(words[0]) ?? 0
            error = words.dropFirst().first.map(String.init)
        }
    }

    /// A table of `Fixtures/rows/traps.json`: what it is, the request as `RawRequest` reads it,
    /// the codes, the text, and the answers while it is an error and while it is tolerated.
    static func rows(_ name: String) throws -> [Trap] {
        try Fixture.rows(
            "traps/\(name)", as: (String, [String], [String], String, String, String?).self
        ).map { row in
            Trap(
                testDescription: row.0, request: RawRequest(row: row.1), codes: row.2, says: row.3,
                strict: Answer(row.4), warn: row.5.map(Answer.init))
        }
    }
}

extension Trap {
    /// The levels to test, with the expected answer and the header of each.
    private var expectations: [(level: DiagnosisLevel, answer: Answer, header: String?)] {
        let code = codes.first
        return [(.strict, strict, code)]
            + (warn.map { [(.warn, $0, code), (.ignore, $0, nil)] } ?? [])
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
        for other in codes.dropFirst() { levels[other] = .ignore }
        if let code = codes.first { levels[code] = level }
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
