import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// A tenant may offer fewer algorithms than it could serve.
struct `The signing algorithms of a tenant` {
    @Test func `discovery and registration keep to the algorithms that are configured`()
        async throws
    {
        let configuration = ServerConfiguration.make {
            $0.signingAlgorithms = [.rs256, .es256]
        }
        try await Provider.run(.inProcess, configuration) { provider in
            let browser = Browser(provider)
            let document = try await browser.get("/.well-known/openid-configuration").json
            expect(document["id_token_signing_alg_values_supported"], is: ["RS256", "ES256"])
            expect(document["userinfo_signing_alg_values_supported"], is: ["RS256", "ES256"])
            for (algorithm, status) in [("ES256", 201), ("none", 400), ("PS256", 400)] {
                let body: JSON = [
                    "redirect_uris": ["https://app.example/cb"],
                    "id_token_signed_response_alg": .string(algorithm),
                ]
                let answer = try await browser.post(
                    "/oauth/register", type: "application/json", body: body.text)
                expect(answer.status.code, is: status)
            }
        }
    }

    @Test(arguments: ["RS256", "ES256", "EdDSA"])
    func `the first of the algorithms signs, and no other key is published`(
        name: String
    ) async throws {
        let algorithms = [Algorithm(rawValue: name), .es384]
        let configuration = ServerConfiguration.make { $0.signingAlgorithms = algorithms }
        try await Provider.run(.inProcess, configuration) { provider in
            let tokens = try await CodeFlow(Browser(provider)).tokens()
            for member in ["access_token", "id_token"] {
                let token = try JWS(compact: try require(tokens[member]?.string))
                expect(token.algorithm, is: algorithms[0])
            }
            let keys = try await Browser(provider).get("/.well-known/jwks.json").json["keys"]
            expect(keys?.array?.map { $0["alg"]?.string }, is: [name, "ES384"])
        }
    }
}
