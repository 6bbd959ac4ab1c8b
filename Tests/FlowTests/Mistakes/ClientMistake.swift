import Configuration
import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

/// A reported mistake of a client, and the words of its explanation.
struct ClientMistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The report of the mistake.
    let source: String
    let code: String
    /// Words that the problem, and those that the remedy, must contain.
    let cause: [String]
    let remedy: [String]
    /// Makes the mistake with the last request.
    let make: @Sendable (CodeFlow) async throws -> Void

    init(
        _ description: String, source: String, code: String, cause: [String], remedy: [String],
        make: @escaping @Sendable (CodeFlow) async throws -> Void
    ) {
        testDescription = description
        self.source = source
        self.code = code
        self.cause = cause
        self.remedy = remedy
        self.make = make
    }

    /// Makes the mistake at a provider that accepts everyone, and checks its log.
    func check(_ ring: Ring) async throws {
        try await Provider.run(ring, log: .json) { provider in
            try await make(CodeFlow(Browser(provider)))
            let found = provider.log.last["diagnoses"]?.array ?? []
            let diagnosis = try require(
                found.first { $0["code"]?.string == code },
                "\(code) is missing among \(JSON.array(found).text)")
            for word in cause {
                expect(diagnosis["problem"]?.string?.contains(word), is: true, "\(diagnosis.text)")
            }
            for word in remedy {
                expect(diagnosis["remedy"]?.string?.contains(word), is: true, "\(diagnosis.text)")
            }
        }
    }
}
