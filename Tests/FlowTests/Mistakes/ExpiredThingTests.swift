import TestSupport
import Testing

/// Long after the stores have dropped it.
struct `What has expired` {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: String
        let get: @Sendable (CodeFlow) async throws -> String
        let send: @Sendable (CodeFlow, String) async throws -> Response

        init(
            _ description: String, _ code: String,
            get: @escaping @Sendable (CodeFlow) async throws -> String,
            send: @escaping @Sendable (CodeFlow, String) async throws -> Response
        ) {
            testDescription = description
            self.code = code
            self.get = get
            self.send = send
        }
    }

    static let rows = [
        Row("a code", "code.expired", get: { try await $0.code() }) { try await $0.redeem($1) },
        Row("an access token", "bearer.expired", get: thing("access_token")) {
            try await $0.userInfo($1)
        },
        Row("an introspected token", "bearer.expired", get: thing("access_token")) {
            try await $0.report($1, to: "introspect")
        },
        Row("an exchanged token", "bearer.expired", get: thing("access_token")) {
            try await $0.exchanged($1, "access_token")
        },
        Row("a refresh token", "refresh-token.expired", get: thing("refresh_token")) {
            try await $0.refresh($1)
        },
        Row("an introspected refresh token", "refresh-token.expired", get: thing("refresh_token")) {
            try await $0.report($1, to: "introspect")
        },
        Row("a device code", "device.code-expired", get: thing("device_code")) {
            try await $0.poll($1)
        },
        Row("a user code", "device.user-code-expired", get: thing("user_code")) {
            try await $0.type(userCode: $1)
        },
        Row("a request_uri", "pushed-request.expired", get: { try await $0.pushed() }) {
            try await $0.authorize(("request_uri", $1))
        },
        Row(
            "a session", "login.required",
            get: {
                _ = try await $0.signIn(); return ""
            }
        ) { flow, _ in try await flow.authorize(("prompt", "none")) },
    ]

    private static func thing(_ name: String) -> @Sendable (CodeFlow) async throws -> String {
        { try await $0.thing(name) }
    }

    @Test(arguments: rows) func `is told to have expired`(row: Row) async throws {
        let provider = try Provider(log: .json)
        let flow = CodeFlow(Browser(provider))
        let value = try await row.get(flow)
        provider.clock.advance(by: 10 * 31_536_000)
        let answer = try await row.send(flow, value)
        let found = provider.log.last["diagnoses"]?.array ?? []
        let finding = found.first { $0["code"] == .string(row.code) }
        let problem = try require(finding?["problem"]?.string, "\(JSON.array(found).text)")
        expect(problem.contains("expired") || problem.contains("ended"), "\(problem)")
        expect(answer.text, lacks: "\"active\":true")
    }

    @Test func `says so itself where it is a JWT that nobody remembers`() async throws {
        let provider = try Provider(log: .json)
        let flow = CodeFlow(Browser(provider))
        let token = try await flow.thing("access_token")
        provider.root.state.accessTokens.removeAll()
        provider.clock.advance(by: 31_536_000)
        expect(try await flow.userInfo(token).diagnosis, is: "bearer.expired")
    }

    @Test(arguments: ["access_token", "refresh_token"])
    func `may be revoked without a finding, and so may what was revoked`(
        name: String
    ) async throws {
        let provider = try Provider()
        let flow = CodeFlow(Browser(provider))
        let token = try await flow.thing(name)
        expect(try await flow.report(token, to: "revoke").diagnosis, is: nil)
        expect(try await flow.report(token, to: "revoke").diagnosis, is: nil)
        let other = try await flow.thing(name)
        provider.clock.advance(by: 10 * 31_536_000)
        expect(try await flow.report(other, to: "revoke").diagnosis, is: nil)
    }
}

private extension CodeFlow {
    func pushed() async throws -> String {
        try await browser.post(
            path("par"),
            form: [
                ("client_id", clientID), ("response_type", "code"), ("redirect_uri", redirectURI),
            ]
        ).json.string("request_uri")
    }
}
