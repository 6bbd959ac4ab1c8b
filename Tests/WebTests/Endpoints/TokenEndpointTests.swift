import TestSupport
import Testing

/// The token endpoint's answers to malformed requests.
struct `The token endpoint` {
    @Test(arguments: try Fixture.rows("endpoints/token-endpoint", as: (String, String, Pairs).self))
    func `a bad request is refused with its own diagnosis`(
        diagnosis: String, error: String, changes: Pairs
    ) async throws {
        let flow = try CodeFlow(Browser(Provider()))
        let code = try await flow.code()
        let answer = try await flow.redeem(code, changes.list)
        expect(answer, is: .badRequest, error: error)
        expect(answer.json["error_description"]?.string?.isEmpty, is: false)
        expect(answer.fields["Cache-Control"], is: "no-store")
        expect(answer.diagnosis, is: diagnosis)
        try await expect(flow.redeem(code).status, is: .ok, "a refusal must not use up the code")
    }

    static let cases: [Case] = [
        Case("a code is good until its time is up, and then says so") { provider in
            let flow = CodeFlow(Browser(provider))
            let (early, late) = (try await flow.code(), try await flow.code())
            provider.clock.advance(by: 59)
            try await expect(flow.redeem(early).status, is: .ok)
            provider.clock.advance(by: 1)
            let answer = try await flow.redeem(late)
            expect(answer, error: "invalid_grant", diagnosis: "code.expired")
        },
        Case("a reused code is refused, says when and by whom, and kills what it gave") {
            provider in
            let flow = CodeFlow(Browser(provider))
            let code = try await flow.code()
            let tokens = try await flow.redeem(code).json
            provider.clock.advance(by: 30)
            let answer = try await flow.redeem(code)
            expect(answer, is: .badRequest, diagnosis: "code.reused")
            let description = answer.json.string("error_description")
            expect(description, contains: "30 s ago by client 'app'")
            let bearer = "Bearer \(tokens.accessToken)"
            let userinfo = try await flow.browser.get("/userinfo", [.authorization: bearer])
            expect(userinfo.diagnosis, is: "bearer.revoked")
            let refresh = try await flow.refresh(tokens.refreshToken)
            expect(refresh.diagnosis, is: "refresh-token.revoked")
        },
        Case("a repeated parameter is refused") { provider in
            let answer = try await Browser(provider).post(
                "/oauth/token",
                form: [("grant_type", "authorization_code"), ("code", "a"), ("code", "b")])
            expect(answer, error: "invalid_request", diagnosis: "request.duplicate-parameter")
        },
        Case("a trailing comma in JSON is named with its place") { provider in
            let answer = try await Browser(provider).post(
                "/oauth/token", type: "application/json", body: "{\"grant_type\":\"x\", }")
            let description = answer.json.string("error_description")
            expect(description, contains: "trailing comma before '}' at offset")
        },
        Case("error descriptions keep to the characters of RFC 6749") { provider in
            let answer = try await Browser(provider).post(
                "/oauth/token", form: [("grant_type", "\"\\é\u{1}😀")])
            let description = answer.json.string("error_description")
            expect(!description.isEmpty)
            expect(
                description.utf8.allSatisfy {
                    (0x20...0x7e).contains($0) && $0 != 0x22 && $0 != 0x5c
                })
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows(
            "endpoints/token-endpoint-2", as: (String?, String, String).self))
    func `a body in the wrong form is refused`(
        type: String?, body: String, diagnosis: String
    ) async throws {
        let answer = try await Browser(Provider()).post("/oauth/token", type: type, body: body)
        expect(answer, is: .badRequest, error: "invalid_request", diagnosis: diagnosis)
    }
}

struct `An endpoint of a grant` {
    private static let names = Routes.endpoints.filter { $0.grant?.name == DeviceFlow.grant.name }
        .map(\.name)

    @Test func `is served where the grant is`() {
        expect(Self.names, is: ["device", "verification"])
        var profile = Profile.generic
        for name in Self.names { expect(Routes.path(of: name, in: profile) != nil) }
        profile.grants.removeAll { $0.name == DeviceFlow.grant.name }
        for name in Self.names { expect(Routes.path(of: name, in: profile), is: nil) }
        expect(Routes.path(of: "token", in: profile) != nil)
        profile.paths["device"] = ["/stated"]
        expect(Routes.path(of: "device", in: profile), is: "/stated")
    }
}

struct `A provider that takes any client` {
    @Test func `can be held to patterns of redirect URIs`() async throws {
        let configuration = ServerConfiguration.make { $0.redirectURIs = ["https://app.example/*"] }
        let provider = try Provider(configuration)
        let inside = try await CodeFlow(Browser(provider)).authorize()
        expect(inside.status.code, is: 200)
        let outside = try await CodeFlow(Browser(provider)) {
            $0.redirectURI = "https://app.example/cb/more"
        }.authorize()
        expect(outside, is: 400, diagnosis: "redirect-uri.unregistered")
    }
}
