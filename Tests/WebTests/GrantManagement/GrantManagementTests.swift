import TestSupport
import Testing

/// Grant Management for OAuth 2.0.
struct `Managed grants` {
    private static func configuration(_ mode: String = "on") throws -> ServerConfiguration {
        try .read(
            """
            { grant_management: "\(mode)", authorization_details_types: { payment: {} },
              clients: [
                { client_id: "app", client_secret: "s3cret",
                  redirect_uris: ["https://app.example/cb"], policy: { consent: "skip" },
                  grant_types: ["authorization_code", "refresh_token", "client_credentials"] },
                { client_id: "other", client_secret: "s3cret",
                  redirect_uris: ["https://app.example/cb"], policy: { consent: "skip" },
                  grant_types: ["authorization_code", "client_credentials"] },
                { client_id: "public", redirect_uris: ["https://app.example/cb"],
                  policy: { consent: "skip" }, token_endpoint_auth_method: "none" },
              ] }
            """)
    }

    private func makeFlow(_ mode: String = "on") throws -> CodeFlow {
        try CodeFlow(Browser(Provider(Self.configuration(mode)))) {
            $0.secret = "s3cret"
            $0.extra = [("grant_management_action", "create")]
        }
    }

    /// Queries a grant as a client on its own behalf.
    private func call(
        _ id: String, _ flow: CodeFlow, as client: String = "app", _ method: Method = .get,
        scope: String = "grant_management_query grant_management_revoke"
    ) async throws -> Response {
        let token = try await flow.browser.token([
            ("grant_type", "client_credentials"), ("client_id", client),
            ("client_secret", "s3cret"), ("scope", scope),
        ]).json.accessToken
        return try await flow.browser.send(method, "/oauth/grants/\(id)", .bearer(token))
    }

    @Test func `are made, looked up, and ended with their tokens`() async throws {
        var flow = try makeFlow()
        flow.extra += [
            ("resource", "https://api.example"),
            ("authorization_details", #"[{"type":"payment"}]"#),
            ("claims", #"{"userinfo":{"email":null}}"#),
        ]
        let tokens = try await flow.tokens()
        let id = try require(tokens["grant_id"]?.string)
        let grant = try await call(id, flow)
        expect(
            grant.json,
            is: [
                "scopes": [
                    ["scope": "openid offline_access", "resource": ["https://api.example"]]
                ],
                "claims": ["email"], "authorization_details": [["type": "payment"]],
                "created_at": "2027-01-15T08:00:00.000Z",
                "last_updated": "2027-01-15T08:00:00.000Z",
            ])
        try await expect(call(id, flow, .delete).status, is: .noContent)
        let refresh = try await flow.refresh(tokens.refreshToken)
        expect(refresh.json["error"], is: "invalid_grant")
        let gone = try await call(id, flow)
        expect(gone, is: .notFound, diagnosis: "grant-management.id-unknown")
    }

    @Test(arguments: [("merge", "openid offline_access email"), ("replace", "openid email")])
    func `are changed by a later request, which ends what was refreshed before`(
        action: String, scope: String
    ) async throws {
        let flow = try makeFlow()
        let first = try await flow.tokens()
        let id = first.string("grant_id")
        var later = flow
        later.scope = "openid email"
        later.extra = [("grant_management_action", action), ("grant_id", id)]
        let second = try await later.tokens()
        expect(second["grant_id"]?.string, is: id)
        let granted = Scope(text: second.string("scope"))
        expect(Set(granted.values), is: Set(Scope(text: scope).values))
        try await expect(flow.refresh(first.refreshToken).json["error"], is: "invalid_grant")
        let shown = try await call(id, flow).json["scopes"]?[0]?["scope"]?.string ?? ""
        expect(Set(Scope(text: shown).values), is: Set(granted.values))
    }

    @Test(
        arguments: try Fixture.rows(
            "grant-management/grant-management", as: (Pairs, String, String).self))
    func `are refused to a request that is wrong`(
        changes: Pairs, error: String, diagnosis: String
    ) async throws {
        var flow = try makeFlow()
        flow.extra += changes.list
        let answer = try await flow.authorize()
        expect(answer, redirects: error, diagnosis: diagnosis)
    }

    @Test func `belong to one user and to one client`() async throws {
        let flow = try makeFlow()
        let id = try await flow.tokens().string("grant_id")
        var later = flow
        later.extra = [("grant_management_action", "merge"), ("grant_id", id), ("prompt", "login")]
        let bob = try await later.signIn(as: "bob")
        expect(bob.redirectParameters["error"], is: "invalid_grant_id")
        later.clientID = "other"
        try await expect(later.authorize().diagnosis, is: "grant-management.id-unknown")
        let foreign = try await call(id, flow, as: "other")
        expect(foreign, is: .forbidden, diagnosis: "grant-management.other-client")
        let narrow = try await call(id, flow, .delete, scope: "grant_management_query")
        expect(narrow.status, is: .forbidden)
        let bare = try await flow.browser.get("/oauth/grants/\(id)")
        expect(bare.status, is: .unauthorized)
    }

    @Test(arguments: ["off", "on", "required"])
    func `are served, advertised and demanded as the configuration says`(mode: String) async throws
    {
        let flow = try makeFlow(mode)
        let document = try await flow.browser.metadata()
        expect(document["grant_management_endpoint"] != nil, is: mode != "off")
        expect(
            document["grant_management_action_required"]?.bool,
            is: mode == "off" ? nil : mode == "required")
        try await expect(flow.tokens()["grant_id"] != nil, is: mode != "off")
        var plain = flow
        plain.extra = []
        try await expect(
            plain.authorize().redirectParameters["error"],
            is: mode == "required" ? "invalid_request" : nil)
        let answer = try await flow.browser.get("/oauth/grants/x")
        expect(answer.status.code, is: mode == "off" ? 404 : 401)
        if mode == "off" { expect(answer.diagnosis, is: "request.endpoint-off") }
    }
}
