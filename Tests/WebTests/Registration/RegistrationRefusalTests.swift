import TestSupport
import Testing

/// Metadata that is refused, and the errors (RFC 7591 §3.2.2).
struct `Refused client metadata` {
    @Test(arguments: try Fixture.rows("registration/refusal", as: (JSON, String).self))
    func `redirect URIs have an error of their own`(
        metadata: JSON, diagnosis: String
    ) async throws {
        try await Self.expectRefusal(of: metadata, "invalid_redirect_uri", diagnosis)
    }

    @Test(arguments: try Fixture.rows("registration/refusal-2", as: (JSON, String).self))
    func `everything else is invalid metadata`(metadata: JSON, diagnosis: String) async throws {
        try await Self.expectRefusal(of: metadata, "invalid_client_metadata", diagnosis)
    }

    static let cases: [Case] = [
        Case("the member is named by its path") { provider in
            let answer = try await Browser(provider).register([
                "redirect_uris": ["https://rp.example/cb", "https://rp.example/#x"]
            ])
            let text = answer.json.string("error_description")
            expect(text.hasPrefix("redirect_uris[1]: a redirect URI has no fragment"))
        },
        Case("scripts of other origins may register and read why not") { provider in
            let answer = try await Browser(provider).send(
                .post, "/oauth/register", json: [:], ["Origin": "http://localhost:3000"])
            expect(answer.status, is: .badRequest)
            expect(answer.fields["Access-Control-Allow-Origin"], is: "http://localhost:3000")
        },
        Case("keys go with the method that needs them") {
            var client = Client(id: "x")
            client.redirectURIs = ["https://rp.example/cb"]
            client.tokenEndpointAuthMethod = "private_key_jwt"
            let refusal = expect(throws: OAuthError.self) { try RegistrationRules.check(client) }
            expect(refusal?.diagnosis.code.name, is: "register.keys-missing")
            client.keys.jwksURI = "https://rp.example/jwks"
            expect(throws: Never.self) { try RegistrationRules.check(client) }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ("application/json", "{not json"), ("application/json", "[]"),
            ("application/x-www-form-urlencoded", "client_name=x"), (nil, "{}"),
        ] as [(String?, String)])
    func `a body that is no JSON object is refused`(type: String?, body: String) async throws {
        let answer = try await Browser(Provider()).post("/oauth/register", type: type, body: body)
        expect(answer.status, is: .badRequest)
        expect(answer.json["error"], is: "invalid_client_metadata")
        expect(answer.diagnosis, is: "register.body-malformed")
    }

    private static func expectRefusal(
        of metadata: JSON, _ error: String, _ diagnosis: String
    ) async throws {
        let answer = try await Browser(Provider()).register(metadata)
        expect(answer, is: .badRequest, error: error, diagnosis: diagnosis)
        expect(answer.json["client_id"], is: nil)
    }
}
