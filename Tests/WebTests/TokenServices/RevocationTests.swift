import TestSupport
import Testing

/// The revocation endpoint (RFC 7009).
struct `The revocation endpoint` {
    private static let configuration = ServerConfiguration.closed(
        .make(secret: "s3cret"), .make("thief", secret: "s3cret"),
        .make("spa") { $0.tokenEndpointAuthMethod = "none" })

    private static func revoke(
        _ token: JSON?, _ browser: Browser, as client: String = "app", secret: String? = "s3cret",
        hint: String = ""
    ) async throws -> Response {
        var form = [("client_id", client), ("token", token?.string ?? "")]
        form.append(("token_type_hint", hint))
        if let secret { form.append(("client_secret", secret)) }
        return try await browser.post("/oauth/revoke", form: form)
    }

    private static func isAlive(_ tokens: JSON, _ browser: Browser) async throws -> Bool {
        let token = tokens.accessToken
        let answer = try await browser.get("/userinfo", .bearer(token))
        return answer.status == .ok
    }

    private static func flow(_ browser: Browser) -> CodeFlow {
        CodeFlow(browser) { $0.secret = "s3cret" }
    }

    static let cases: [Case] = [
        Case("an access token dies alone", in: Ring.allCases, Self.configuration) { provider in
            let browser = Browser(provider)
            let tokens = try await flow(browser).tokens()
            let answer = try await revoke(tokens["access_token"], browser)
            expect(answer.status, is: .ok)
            expect(answer.text, is: "{}")
            expect(answer.fields[.contentType], is: "application/json")
            try await expect(!isAlive(tokens, browser))
            let fresh = try await flow(browser).refresh(tokens.refreshToken)
            try await expect(isAlive(fresh.json, browser))
        },
        Case("a refresh token takes its family along", Self.configuration) { provider in
            let browser = Browser(provider)
            let tokens = try await flow(browser).tokens()
            let other = try await flow(browser).tokens()
            let refreshToken = tokens.refreshToken
            let fresh = try await flow(browser).refresh(refreshToken).json
            try await expect(revoke(tokens["refresh_token"], browser).status, is: .ok)
            try await expect(!isAlive(tokens, browser))
            try await expect(!isAlive(fresh, browser))
            try await expect(isAlive(other, browser))
            let refused = try await flow(browser).refresh(refreshToken)
            expect(refused.diagnosis, is: "refresh-token.revoked")
        },
        Case("an unknown token is no error", Self.configuration) { provider in
            let answer = try await revoke("nonsense", Browser(provider))
            expect(answer, is: .ok, diagnosis: "revoke.unknown")
        },
        Case("a public client revokes its own", Self.configuration) { provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser) { $0.clientID = "spa" }.tokens()
            let answer = try await revoke(tokens["refresh_token"], browser, as: "spa", secret: nil)
            expect(answer.status, is: .ok)
            try await expect(!isAlive(tokens, browser))
        },
        Case("a client that does not authenticate revokes nothing", Self.configuration) {
            provider in
            let browser = Browser(provider)
            let tokens = try await flow(browser).tokens()
            let answer = try await revoke(tokens["refresh_token"], browser, secret: "x")
            expect(answer, is: .unauthorized, diagnosis: "client.secret-wrong")
            try await expect(isAlive(tokens, browser))
            try await expect(revoke(nil, browser).diagnosis, is: "token.missing")
        },
        Case("a script of another origin may log out") { provider in
            let answer = try await Browser(provider).post(
                "/oauth/revoke", form: [("client_id", "app"), ("token", "x")],
                ["Origin": "http://localhost:3000"])
            expect(answer.fields["Access-Control-Allow-Origin"], is: "http://localhost:3000")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// okta-auth-js sends it this way, and stops its logout after a refusal.
    @Test(arguments: Ring.allCases)
    func `takes the id of a public client by Basic without a colon`(ring: Ring) async throws {
        try await Provider.run(ring, Self.configuration) { provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser) { $0.clientID = "spa" }.tokens()
            func revoke(as text: String) async throws -> Response {
                let name = Base64URL.encode(Array(text.utf8))
                return try await browser.post(
                    "/oauth/revoke", form: [("token", tokens.accessToken)],
                    [.authorization: "Basic \(name)"])
            }
            for (name, code) in [("app", "client.basic-malformed"), ("nobody", "client.unknown")] {
                let refused = try await revoke(as: name)
                expect(refused, is: .unauthorized, diagnosis: code)
            }
            let answer = try await revoke(as: "spa")
            expect(answer, is: .ok, diagnosis: "client.basic-without-colon")
            try await expect(!Self.isAlive(tokens, browser))
        }
    }

    @Test(arguments: ["access_token", "refresh_token"])
    func `a wrong hint is no obstacle`(member: String) async throws {
        let browser = try Browser(Provider(Self.configuration))
        let tokens = try await Self.flow(browser).tokens()
        let hint = member == "access_token" ? "refresh_token" : "access_token"
        try await expect(Self.revoke(tokens[member], browser, hint: hint).diagnosis, is: nil)
        try await expect(!Self.isAlive(tokens, browser))
    }

    @Test(arguments: ["access_token", "refresh_token"])
    func `another client's token stays alive`(member: String) async throws {
        let browser = try Browser(Provider(Self.configuration))
        let tokens = try await Self.flow(browser).tokens()
        let answer = try await Self.revoke(tokens[member], browser, as: "thief")
        expect(answer, is: .ok, diagnosis: "revoke.other-client")
        try await expect(Self.isAlive(tokens, browser))
    }
}
