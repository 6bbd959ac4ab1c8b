import TestSupport
import Testing

/// Several processes that serve one tenant: a balancer finds the right one by a mark.
struct `A replica` {
    private static func replica(_ name: String, profile: String = "generic") throws
        -> ServerConfiguration
    {
        try .read(
            """
            { profile: '\(profile)', issuer: 'https://id.example', seed: 7, replica: '\(name)',
              registration: 'open' }
            """)
    }

    @Test(arguments: ["generic", "auth0"])
    func `marks whatever a client brings back`(profile: String) async throws {
        let flow = try CodeFlow(Browser(Provider(Self.replica("r1", profile: profile))))
        let page = try await flow.authorize()
        expect(page.hiddenField("form")?.hasPrefix("r1."), is: true)
        let code = try await flow.submit(page).redirectParameters["code"] ?? ""
        let tokens = try await flow.redeem(code).json
        let session = flow.browser.cookies.first { $0.key.contains("session") }?.value
        for text in [code, tokens["refresh_token"]?.string, session] {
            expect(text?.hasPrefix("r1."), is: true, "\(text ?? "nothing")")
        }
        let access = tokens.accessToken
        if !access.hasPrefix("r1.") {
            let id = try tokens.claims(of: "access_token")["jti"]?.string
            expect(id?.hasPrefix("r1.token_"), is: true)
        }
        try expect(tokens.claims(of: "id_token")["sid"]?.string?.hasPrefix("r1."), is: true)

        let pushed = try await flow.browser.post(
            flow.path("par"),
            form: [
                ("client_id", "app"), ("redirect_uri", flow.redirectURI),
                ("response_type", "code"),
            ])
        expect(
            pushed.json["request_uri"]?.string?
                .hasPrefix("urn:ietf:params:oauth:request_uri:r1."), is: true)
        let registered = try await flow.browser.post(
            flow.path("register"), type: "application/json",
            body: #"{"redirect_uris": ["https://app.example/cb"]}"#)
        expect(registered.json["client_id"]?.string?.hasPrefix("r1."), is: true)
    }

    static let cases: [Case] = [
        Case("leads a device and its person to itself", in: Ring.allCases, try Self.replica("r1")) {
            provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            expect(started["device_code"]?.string?.hasPrefix("r1."), is: true)
            let userCode = started.string("user_code")
            expect(userCode.wholeMatch(of: /R1-[A-Z]{4}-[A-Z]{4}/) != nil)
            let typed = userCode.lowercased().filter { $0 != "-" }
            let page = try await flow.submit(flow.open(typed), [("username", "alice")])
            _ = try await flow.submit(page, [("action", "approve")])
            try await expect(flow.poll(started).status, is: .ok)
        },
        Case("says so when a balancer sends it what another one gave out") {
            let one = try Provider(Self.replica("r1"))
            let two = try Provider(Self.replica("r2"))
            let (here, there) = (CodeFlow(Browser(one)), CodeFlow(Browser(two)))
            let code = try await there.code()
            let lost = try await here.redeem(code)
            expect(lost.json["error"], is: "invalid_grant")
            expect(lost.diagnosis?.hasPrefix("value.other-replica"), is: true)
            expect(
                lost.json["error_description"]?.string?
                    .contains("replica 'r2', and this is replica 'r1'"), is: true)

            let tokens = try await there.redeem(code).json
            let refused = try await here.browser.get(
                here.path("userinfo"), ["Authorization": "Bearer \(tokens.accessToken)"])
            expect(refused.status, is: .unauthorized)
            expect(refused.diagnosis?.hasPrefix("value.other-replica"), is: true)
            let refresh = try await here.refresh(tokens.refreshToken)
            expect(refresh.diagnosis?.hasPrefix("value.other-replica"), is: true)

            let started = try await DevicePairing(two).begin().json
            let asked = try await DevicePairing(one).open(started["user_code"]?.string)
            expect(asked.diagnosis?.hasPrefix("value.other-replica"), is: true)
        },
        Case("keeps its mark in a state that is saved and put back", try Self.replica("r1")) {
            provider in
            let flow = CodeFlow(Browser(provider))
            let token = try await flow.tokens().refreshToken
            let state = try await flow.browser.get("/_understudy/state")
            let restored = try await flow.browser.send(
                .put, "/_understudy/state", ["Content-Type": "application/json"],
                body: Array(state.text.utf8))
            expect(restored.status.code < 300)
            let fresh = try await flow.refresh(token).json
            expect(fresh["refresh_token"]?.string?.hasPrefix("r1."), is: true)
            try expect(fresh.claims(of: "access_token")["jti"]?.string?.hasPrefix("r1."), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["", "R1", "a-b", "a.b", "seventeenletters1"])
    func `has a name that survives URLs, cookies and people`(name: String) {
        expect(throws: (any Error).self) { try Self.replica(name) }
    }
}
