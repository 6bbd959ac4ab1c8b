import TestSupport
import Testing

/// Managing a registered client (RFC 7592).
struct `A registered client` {
    /// A registered client, with the address and the token to manage it.
    private struct Managed {
        let browser: Browser
        let client: JSON
        let path: String
        let bearer: Fields

        init(_ browser: Browser, _ metadata: JSON = [:]) async throws {
            self.browser = browser
            client = try await browser.register(metadata).json
            path = "/oauth/register/\(client.string("client_id"))"
            let token = client.string("registration_access_token")
            bearer = .bearer(token)
        }

        func update(_ changes: JSON) async throws -> Response {
            let metadata: JSON = [
                "client_id": client["client_id"] ?? .null,
                "redirect_uris": ["https://rp.example/2"],
                "token_endpoint_auth_method": "client_secret_post",
            ]
            return try await browser.send(.put, path, json: metadata.merging(changes), bearer)
        }
    }

    static let cases: [Case] = [
        Case("it reads what it was told at registration", in: Ring.allCases) { provider in
            let managed = try await Managed(Browser(provider))
            let answer = try await managed.browser.get(managed.path, managed.bearer)
            expect(answer.status, is: .ok)
            expect(answer.json, is: managed.client)
            expect(answer.fields["Cache-Control"], is: "no-store")
        },
        Case("an update replaces everything and keeps id and secret") { provider in
            let managed = try await Managed(Browser(provider), ["client_name": "Old"])
            provider.clock.advance(by: 60)
            let secret = managed.client["client_secret"] ?? .null
            let answer = try await managed.update(["client_secret": secret])
            expect(answer.status, is: .ok)
            var expected = managed.client
            expected["client_name"] = nil
            expected["redirect_uris"] = ["https://rp.example/2"]
            expect(answer.json, is: expected)
            let flow = CodeFlow(managed.browser, registered: answer.json)
            try await expect(flow.tokens()["id_token"] != nil)
            let before = CodeFlow(managed.browser, registered: managed.client)
            try await expect(before.authorize().diagnosis, is: "redirect-uri.unregistered")
        },
        Case("a secret goes and comes with the method that needs one") { provider in
            let managed = try await Managed(Browser(provider))
            let open = try await managed.update(["token_endpoint_auth_method": "none"]).json
            expect(open["client_secret"], is: nil)
            let closed = try await managed.update([:]).json
            expect(closed["client_secret"]?.string?.utf8.count, is: 43)
            expect(closed["client_secret"] != managed.client["client_secret"])
        },
        Case("a client that is removed takes its tokens along", .closed(.make())) { provider in
            let managed = try await Managed(Browser(provider), ["policy": ["consent": "skip"]])
            let flow = CodeFlow(managed.browser, registered: managed.client)
            let token = try await flow.tokens().accessToken
            let code = try await flow.code()
            var waiting = CodeFlow(Browser(provider), registered: managed.client)
            waiting.extra = [("prompt", "login")]
            let page = try await waiting.authorize()
            let answer = try await managed.browser.send(.delete, managed.path, managed.bearer)
            expect(answer.status, is: .noContent)
            expect(answer.text.isEmpty)
            let userinfo = try await managed.browser.get("/userinfo", .bearer(token))
            expect(userinfo.status, is: .unauthorized)
            try await expect(flow.redeem(code).diagnosis, is: "client.unknown")
            try await expect(waiting.submit(page).diagnosis, is: "login.form-expired")
            let again = try await managed.browser.get(managed.path, managed.bearer)
            expect(again.status, is: .unauthorized)
        },
        Case("nobody else manages it") { provider in
            let managed = try await Managed(Browser(provider))
            let other = try await Managed(Browser(provider))
            for method in [Method.get, .put, .delete] {
                let answer = try await managed.browser.send(method, managed.path, other.bearer)
                expect(
                    answer, is: .unauthorized, error: "invalid_token", diagnosis: "register.token")
                let bare = try await managed.browser.send(method, managed.path)
                expect(bare, is: .unauthorized, diagnosis: "bearer.missing")
            }
            try await expect(
                managed.browser.get("/acme" + managed.path, managed.bearer).status,
                is: .unauthorized)
            try await expect(managed.browser.get(managed.path, managed.bearer).status, is: .ok)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("registration/registered-client", as: (JSON, String).self))
    func `a bad update changes nothing`(changes: JSON, diagnosis: String) async throws {
        let managed = try await Managed(Browser(Provider()))
        let answer = try await managed.update(changes)
        expect(answer, is: .badRequest, error: "invalid_client_metadata", diagnosis: diagnosis)
        let after = try await managed.browser.get(managed.path, managed.bearer)
        expect(after.json, is: managed.client)
    }
}
