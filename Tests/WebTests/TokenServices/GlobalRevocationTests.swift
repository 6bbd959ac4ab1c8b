import TestSupport
import Testing

/// Global Token Revocation.
struct `The end of all that a user has` {
    private func makeFlow(_ isOn: Bool = true) throws -> CodeFlow {
        let configuration = try ServerConfiguration.read(
            """
            { global_token_revocation: \(isOn), allow_other_users: false,
              clients: [
                { client_id: "app", client_secret: "s3cret",
                  redirect_uris: ["https://app.example/cb"], policy: { consent: "skip" } },
                { client_id: "public", token_endpoint_auth_method: "none",
                  redirect_uris: ["https://app.example/cb"] } ] }
            """)
        return try CodeFlow(Browser(Provider(configuration))) { $0.secret = "s3cret" }
    }

    private func end(
        _ subject: JSON, _ flow: CodeFlow, as client: String = "app", secret: JSON? = "s3cret"
    ) async throws -> Response {
        var body: JSON = ["client_id": .string(client), "sub_id": subject]
        body["client_secret"] = secret
        return try await flow.browser.send(.post, "/oauth/global-token-revocation", json: body)
    }

    @Test(
        arguments: [
            ["format": "opaque", "id": "alice"], ["format": "email", "email": "alice@example.com"],
            ["format": "iss_sub", "iss": "http://127.0.0.1:8080", "sub": "alice"],
        ] as [JSON])
    func `takes sessions, refresh tokens and access tokens`(subject: JSON) async throws {
        let flow = try makeFlow()
        let tokens = try await flow.tokens()
        var subject = subject
        if subject["iss"] != nil { subject["iss"] = try await flow.browser.metadata()["issuer"] }
        try await expect(end(subject, flow).status, is: .noContent)
        let refresh = try await flow.refresh(tokens.refreshToken)
        expect(refresh.json["error"], is: "invalid_grant")
        let user = try await flow.browser.get("/userinfo", .bearer(tokens.accessToken))
        expect(user.status, is: .unauthorized)
        // The browser has to sign in again.
        try await expect(flow.authorize().status, is: .ok)
    }

    @Test(
        arguments: [
            (["format": "opaque", "id": "zoe"], 404, "login.user-unknown"),
            (["format": "phone_number", "phone_number": "+1"], 404, "login.user-unknown"),
            (["format": "uri", "uri": "acct:x"], 400, "global-revocation.subject"),
            (.null, 400, "global-revocation.subject"),
        ] as [(JSON, Int, String)])
    func `needs a user who is known`(subject: JSON, status: Int, code: String) async throws {
        let answer = try await end(subject, makeFlow())
        expect(answer, is: status, diagnosis: code)
    }

    @Test func `needs a client that authenticates`() async throws {
        let flow = try makeFlow()
        let subject: JSON = ["format": "opaque", "id": "alice"]
        let wrong = try await end(subject, flow, secret: "guess")
        expect(wrong.status, is: .unauthorized)
        let open = try await end(subject, flow, as: "public", secret: nil)
        expect(open.diagnosis, is: "global-revocation.public-client")
        let own = try await flow.browser.register(["client_name": "own"]).json
        let stranger = try await end(
            subject, flow, as: own["client_id"]?.string ?? "", secret: own["client_secret"])
        expect(stranger, is: 400, diagnosis: "global-revocation.self-registered")
    }

    @Test(arguments: [true, false])
    func `is served and advertised where it is on`(isOn: Bool) async throws {
        let flow = try makeFlow(isOn)
        let document = try await flow.browser.metadata()
        expect(document["global_token_revocation_endpoint"] != nil, is: isOn)
        if !isOn {
            let answer = try await end(["format": "opaque", "id": "alice"], flow)
            expect(answer, is: 404, diagnosis: "request.endpoint-off")
        }
    }
}
