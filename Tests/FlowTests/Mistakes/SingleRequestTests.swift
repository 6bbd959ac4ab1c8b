import TestSupport
import Testing

/// Findings that one request is enough for, wherever it goes.
struct `A request with one fault` {
    @Test(arguments: try Fixture.rows("findings/request", as: (String, String, [String]).self))
    func `is found by name`(
        row: (code: String, configuration: String, request: [String])
    ) async throws {
        let provider = try Self.provider(row.configuration, for: row.code)
        let answer = try await provider.wire.send(bytes: RawRequest(row: row.request).bytes)
        expect(Self.found(by: provider).contains(row.code), "\(answer.text)")
    }

    @Test func `may need one before it, as a refresh does`() async throws {
        let code = "fapi.refresh-token-rotates"
        let provider = try Self.provider(
            """
            { fapi: '2.0', clients: [{ client_id: 'app', client_secret: 's',
              redirect_uris: ['https://app.example/cb'], grant_types: ['authorization_code', 'refresh_token'],
              policy: { consent: 'skip', rotation: true } }] }
            """, for: code)
        let flow = CodeFlow(Browser(provider)) { $0.secret = "s" }
        let answer = try await flow.refresh(flow.tokens().refreshToken)
        expect(Self.found(by: provider).contains(code), "\(answer.text)")
    }

    /// A provider that ignores all rules of FAPI but one.
    private static func provider(_ text: String, for code: String) throws -> Provider {
        var configuration = try ServerConfiguration.read(text)
        for other in DiagnosisCode.all where other.family == "fapi" && other.name != code {
            configuration.root.diagnosis[other.name] = .ignore
        }
        return try Provider(configuration, log: .json)
    }

    private static func found(by provider: Provider) -> [String] {
        provider.log.last["diagnoses"]?.array?.compactMap { $0["code"]?.string } ?? []
    }
}
