import TestSupport
import Testing

/// The endpoints of Sign in with Apple, and those that it lacks.
struct `Sign in with Apple` {
    @Test(arguments: try Fixture.rows("apple/endpoint", as: (HTTP.Method, String, Int).self))
    func `it serves five paths, and none that other providers have`(
        method: HTTP.Method, path: String, status: Int
    ) async throws {
        let answer = try await Browser(Provider(.apple())).send(method, path)
        expect(answer.status.code, is: status)
    }

    @Test func `the key set is the golden one: RS256 alone, no certificates`() async throws {
        let keys = try await Browser(Provider(.apple())).get("/auth/keys").json
        for key in try require(keys["keys"]?.array) {
            expect(Set(try require(key.object).keys), is: ["kty", "use", "alg", "kid", "n", "e"])
            expect(key["alg"], is: "RS256")
        }
        try expectGolden(keys.pretty + "\n", "apple/keys.json")
    }

    @Test(arguments: Ring.allCases) func `the issuer has no slash`(ring: Ring) async throws {
        try await Provider.run(ring, .apple()) { provider in
            let document = try await Browser(provider).metadata()
            expect(document["issuer"], is: .string("http://\(provider.wire.authority)"))
        }
    }

    @Test(
        arguments: [
            (
                "application/json", #"{"grant_type":"authorization_code","client_id":"x"}"#,
                "request.content-type"
            ),
            (
                "multipart/form-data; boundary=b", "--b\r\n\r\n--b--\r\n", "request.multipart"
            ),
            (nil, "grant_type=authorization_code", "request.content-type"),
        ] as [(String?, String, String)], ["/auth/token", "/auth/revoke"])
    func `bodies are forms, whatever a tutorial calls them`(
        sent: (type: String?, body: String, diagnosis: String), path: String
    ) async throws {
        let provider = try Provider(.apple())
        let answer = try await Browser(provider).post(path, type: sent.type, body: sent.body)
        expect(answer.status, is: .badRequest)
        expect(answer.text, is: #"{"error":"invalid_request"}"#)
        expect(answer.diagnosis, is: sent.diagnosis)
        expect(provider.log.all.joined(), contains: "application/x-www-form-urlencoded")
    }

    @Test(
        arguments: [
            (.post, "/auth/token", false), (.post, "/auth/revoke", false),
            (.get, "/auth/keys", true), (.get, "/.well-known/openid-configuration", true),
        ] as [(HTTP.Method, String, Bool)]) func `scripts of other origins get no token`(
            method: HTTP.Method, path: String, isOpen: Bool
        ) async throws
    {
        let answer = try await Browser(Provider(.apple())).send(
            method, path, ["Origin": "https://app.example"])
        expect(answer.fields["Access-Control-Allow-Origin"] != nil, is: isOpen)
    }
}
