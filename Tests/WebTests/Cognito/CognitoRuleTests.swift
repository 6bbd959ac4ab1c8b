import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// The rules of the article for states of a Cognito pool that are not played.
struct `Rules of a Cognito pool` {
    @Test func `tell what a federated provider said`() async throws {
        let rule = """
            { when: { endpoint: 'authorize', param: { identity_provider: 'Google' } },
              then: { deny: { error: 'invalid_request', error_description: 'Google Error - 400 invalid_client' } } }
            """
        try await Provider.run(.inProcess, configuration(rule)) { provider in
            var flow = CodeFlow.cognito(Browser(provider))
            expect(try await flow.authorize().status, is: .ok)
            flow.extra = [("identity_provider", "Google")]
            let told = try await flow.authorize().redirectParameters
            expect(told["error"], is: "invalid_request")
            expect(told["error_description"], is: "Google Error - 400 invalid_client")
        }
    }

    @Test func `make it one without a domain`() async throws {
        let rule = """
            { when: { endpoint: ['authorize', 'hosted-login'] },
              then: { respond: { status: 400, body: { code: 'BadRequest',
                message: 'The server did not understand the operation that was requested.', type: 'client' } } } }
            """
        try await Provider.run(.inProcess, configuration(rule)) { provider in
            let answer = try await CodeFlow.cognito(Browser(provider)).authorize()
            expect(answer.status, is: .badRequest)
            expect(
                answer.json,
                is: [
                    "code": "BadRequest", "type": "client",
                    "message": "The server did not understand the operation that was requested.",
                ])
        }
    }

    private func configuration(_ rule: String) throws -> ServerConfiguration {
        try .read(
            """
            { profile: 'cognito', rules: [\(rule)],
              clients: [{ client_id: 'app', client_secret: 's3cret', redirect_uris: ['https://app.example/cb'] }] }
            """)
    }
}
