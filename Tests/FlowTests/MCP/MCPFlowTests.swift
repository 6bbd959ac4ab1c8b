import TestSupport
import Testing

/// Logins as clients of MCP servers do them.
struct `A login for an MCP server` {
    /// A configuration without a list of APIs, so that the server may be at any port.
    private static func server(
        _ change: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> ServerConfiguration {
        try .mcp {
            $0.apis = []
            change(&$0)
        }
    }

    static let cases: [Case] = [
        Case(
            "ends with a token for that server alone, which is refreshed", in: Ring.allCases,
            try Self.server()
        ) { provider in
            let flow = CodeFlow.mcp(provider)
            let resource = "http://\(provider.wire.authority)/mcp"
            let answer = try await flow.signIn()
            expect(answer.status.code, is: 302)
            expect(answer.redirectParameters["iss"], is: "http://\(provider.wire.authority)")
            expect(answer.redirectParameters.keys.sorted(), is: ["code", "iss", "state"])
            let tokens = try await flow.redeem(
                answer.redirectParameters["code"] ?? "", flow.resource(provider)
            ).json
            try expect(tokens.claims(of: "access_token")["aud"]?.string, is: resource)
            let first = tokens.refreshToken
            let refreshed = try await flow.refresh(first, flow.resource(provider)).json
            try expect(refreshed.claims(of: "access_token")["aud"]?.string, is: resource)
            expect(refreshed["scope"], is: "files:read")
            let second = refreshed.refreshToken
            expect(!second.isEmpty && second != first)
            let stolen = try await flow.refresh(first, flow.resource(provider))
            expect(stolen.json["error"], is: "invalid_grant")
        },
        Case("grows by the scope of a challenge, without a second login", try Self.server()) {
            provider in
            var flow = CodeFlow.mcp(provider)
            let call =
                #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"whoami","arguments":{"scope":"files:write"}}}"#
            let token = try await flow.redeem(flow.code(), flow.resource(provider))
                .json["access_token"]?.string
            let refused = try await flow.browser.call(call, token: token)
            expect(refused.status.code, is: 403)
            flow.scope = "files:read files:write"
            let again = try await flow.authorize()
            expect(again.status.code, is: 302)
            let wider = try await flow.redeem(
                again.redirectParameters["code"] ?? "", flow.resource(provider)
            ).json
            expect(wider["scope"], is: "files:read files:write")
            let served = try await flow.browser.call(call, token: wider["access_token"]?.string)
            expect(served.json["result"]?["structuredContent"]?["sub"], is: "alice")
        },
        Case("takes an origin with a slash and without as the same") {
            let server = try Self.server { $0.apis = [API(identifier: "https://files.example")] }
            try await Provider.run(.inProcess, server) { provider in
                let flow = CodeFlow.mcp(provider) {
                    $0.extra = [("resource", "https://files.example/")]
                }
                let code = try await flow.code()
                let tokens = try await flow.redeem(code, [("resource", "https://files.example/")])
                    .json
                try expect(tokens.claims(of: "access_token")["aud"], is: "https://files.example")
            }
            let provider = try Provider(Self.server())
            let flow = CodeFlow.mcp(provider) { $0.extra = [("resource", "https://files.example")] }
            let code = try await flow.code()
            let tokens = try await flow.redeem(code, [("resource", "https://files.example/")]).json
            try expect(tokens.claims(of: "access_token")["aud"], is: "https://files.example")
            let path = CodeFlow.mcp(provider) {
                $0.extra = [("resource", "https://files.example/a")]
            }
            let other = try await path.redeem(
                path.code(), [("resource", "https://files.example/a/")])
            expect(other.diagnosis, is: "target.not-granted")
        },
        Case("clients that know no metadata find the endpoints at the root", try Self.server()) {
            provider in
            let browser = Browser(provider)
            for (path, status) in [("/authorize", 400), ("/token", 405), ("/register", 405)] {
                try await expect(browser.get(path).status.code, is: status)
            }
        },
        Case("revisions and other providers stand side by side") {
            let server = try ServerConfiguration.read(
                """
                { tenants: { new: "mcp", june: "mcp-2025-06-18", okta: "okta", plain: "generic" } }
                """)
            let provider = try Provider(server)
            let browser = Browser(provider)
            let base = "http://\(provider.wire.authority)"
            for (tenant, path) in [
                ("new", "/token"), ("june", "/token"), ("plain", "/oauth/token"),
            ] {
                let json = try await browser.get(
                    "/.well-known/oauth-authorization-server/\(tenant)"
                ).json
                expect(json["token_endpoint"]?.string, is: "\(base)/\(tenant)\(path)")
            }
            for (tenant, status) in [("new", 401), ("june", 401), ("okta", 404), ("plain", 404)] {
                let answer = try await browser.call("{}", at: "/\(tenant)/mcp")
                expect(answer.status.code, is: status, "\(tenant)")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// Metadata of known clients, and the response to it.
    @Test(arguments: try Fixture.rows("mcp/mcp", as: (String, String, String?).self))
    func `begins with a registration that tells the client all it needs`(
        row: (sent: String, method: String, diagnosis: String?)
    ) async throws {
        let provider = try Provider(Self.server())
        let browser = Browser(provider)
        let sent = try JSON(parsing: row.sent)
        let answer = try await browser.send(.post, "/register", json: sent)
        expect(answer, is: 201, diagnosis: row.diagnosis)
        let client = answer.json
        expect(client["redirect_uris"], is: sent["redirect_uris"])
        expect(client["token_endpoint_auth_method"]?.string, is: row.method)
        expect(client["client_secret"] != nil, is: row.method != "none")
        expect(client["client_id"]?.string?.hasPrefix("https://"), is: false)
        for (name, value) in client.object ?? [:] { expect(!value.isNull, "\(name)") }
        let id = client.string("client_id")
        let secret = client["client_secret"]?.string
        let basic = Base64URL.encode(Array("\(id):\(secret ?? "")".utf8))
        let flow = CodeFlow.mcp(provider) {
            $0.clientID = id
            if row.method == "client_secret_post" { $0.secret = secret }
            if row.method == "client_secret_basic" {
                $0.tokenFields = { [.authorization: "Basic \(basic)"] }
            }
            $0.redirectURI = client["redirect_uris"]?[0]?.string ?? ""
            // More than the client registered, as for a step-up.
            $0.scope = "files:read files:write"
        }
        let tokens = try await flow.redeem(flow.code(), flow.resource(provider)).json
        expect(tokens["scope"], is: "files:read files:write")
        expect(tokens["refresh_token"] != nil, is: sent["grant_types"] != nil)
    }

    @Test(arguments: try Fixture.rows("mcp/mcp-2", as: (String, String).self))
    func `does not begin with a registration of more than a login`(
        row: (sent: String, error: String)
    ) async throws {
        let answer = try await Browser(Provider(Self.server())).send(
            .post, "/register", json: JSON(parsing: row.sent))
        expect(answer, is: 400, error: row.error)
    }
}
