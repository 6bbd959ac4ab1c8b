import Configuration
import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

/// A mistake whose symptom suggests another one, and the words of its finding.
struct TrueCause: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String
    /// The words that the finding must have, and those that would mislead.
    let says: [String]
    let never: [String]
    /// The configuration of the provider, in JSON5.
    let configuration: String
    /// Makes the mistake with the last request.
    let make: @Sendable (CodeFlow) async throws -> Void

    init(
        _ description: String, _ code: String, says: [String], never: [String] = [],
        at configuration: String = "{}", make: @escaping @Sendable (CodeFlow) async throws -> Void
    ) {
        testDescription = description
        self.code = code
        self.says = says
        self.never = never
        self.configuration = configuration
        self.make = make
    }

    func check() async throws {
        let configuration = try ServerConfiguration.read(configuration)
        try await Provider.run(.inProcess, configuration, log: .json) { provider in
            try await make(CodeFlow(Browser(provider)))
            let found = provider.log.last["diagnoses"]?.array ?? []
            let finding = try require(
                found.first { $0["code"]?.string == code },
                "\(code) is missing among \(JSON.array(found).text)")
            let text = ["problem", "remedy"].compactMap { finding[$0]?.string }.joined(
                separator: "; ")
            for word in says { expect(text.contains(word), "\(text)") }
            for word in never { expect(!text.contains(word), "\(text)") }
        }
    }
}

extension CodeFlow {
    /// A POST of a form to an endpoint by its name.
    func post(_ endpoint: String, _ form: [(String, String)], _ fields: Fields = [:]) async throws {
        _ = try await browser.post(path(endpoint), form: form, fields)
    }

    /// The access token that a client gets for itself.
    func ownToken(_ scope: String = "api") async throws -> String {
        let answer = try await browser.post(
            path("token"),
            form: [
                ("grant_type", "client_credentials"), ("client_id", "app"), ("client_secret", "s"),
                ("scope", scope),
            ])
        return answer.json["access_token"]?.string ?? ""
    }
}
