import TestSupport
import Testing

/// The played server, whose tool returns the claims of the token.
struct `The played MCP server` {
    private static let hello =
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#
    private static let call =
        #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"whoami","arguments":{"scope":"files:write"}}}"#

    private static func token(_ provider: Provider) async throws -> String {
        let flow = CodeFlow.mcp(provider) { $0.extra = [("resource", Self.resource)] }
        return try await flow.tokens().accessToken
    }

    private static let resource = "http://localhost:8414/mcp"

    @Test(arguments: try Fixture.rows("mcp/server", as: (String, String, String?).self))
    func `speaks JSON-RPC`(row: (sent: String, member: String, version: String?)) async throws {
        let provider = try Provider(.mcp())
        let browser = Browser(provider)
        let answer = try await browser.call(row.sent, token: Self.token(provider))
        expect(answer.status, is: .ok)
        expect(answer.fields[.contentType], is: "application/json")
        expect(answer.json["jsonrpc"], is: "2.0")
        expect(answer.json["id"], is: 1)
        expect(answer.json[row.member] != nil)
        expect(answer.json["result"]?["protocolVersion"]?.string, is: row.version)
    }

    static let cases: [Case] = [
        Case("asks once in the words of servers of the Python SDK, by a rule") {
            let server = try ServerConfiguration.read(
                """
                { profile: 'mcp', rules: [{ when: { endpoint: 'mcp' }, times: 1, then: { respond: { status: 401,
                  headers: { 'WWW-Authenticate': 'Bearer error="invalid_token", error_description="Authentication required", resource_metadata="http://localhost:8414/.well-known/oauth-protected-resource/mcp"' },
                  body: { error: 'invalid_token', error_description: 'Authentication required' } } } }] }
                """)
            let browser = try Browser(Provider(server))
            let first = try await browser.call(Self.hello)
            expect(first.status, is: .unauthorized)
            expect(
                first.json,
                is: ["error": "invalid_token", "error_description": "Authentication required"])
            let challenge = first.fields[.wwwAuthenticate] ?? ""
            expect(challenge, contains: "error_description=\"Authentication required\"")
            let second = try await browser.call(Self.hello)
            expect(second.status, is: .unauthorized)
            let own = second.fields[.wwwAuthenticate] ?? ""
            expect(own.hasPrefix("Bearer ") && !own.contains("Authentication required"))
        },
        Case("has one tool, takes notifications, and serves no stream", try .mcp()) { provider in
            let browser = Browser(provider)
            let token = try await Self.token(provider)
            let list = try await browser.call(
                #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, token: token)
            expect(list.json["result"]?["tools"]?[0]?["name"], is: "whoami")
            let told = try await browser.call(
                #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, token: token)
            expect(told.status.code, is: 202)
            expect(told.text, is: "")
            let stream = try await browser.get("/mcp")
            expect(stream.status.code, is: 405)
            let broken = try await browser.call("{", token: token)
            expect(broken.status.code, is: 400)
            expect(broken.json["error"]?["code"], is: -32700)
        },
        Case("takes no token that is for another server") {
            let server = try ServerConfiguration.mcp { $0.apis = [] }
            let provider = try Provider(server)
            let browser = Browser(provider)
            for (resource, status) in [
                ("http://localhost:8414/mcp", 200), ("http://localhost:8414", 200),
                ("http://localhost:8414/", 200), ("https://other.example/mcp", 401),
                ("http://localhost:8414/acme/mcp", 401),
            ] {
                let flow = CodeFlow.mcp(provider) { $0.extra = [("resource", resource)] }
                let token = try await flow.tokens().accessToken
                let answer = try await browser.call(Self.hello, token: token)
                expect(answer.status.code, is: status, "\(resource)")
                if status == 401 { expect(answer.diagnosis, is: "bearer.other-audience") }
            }
        },
        Case("a bare challenge of the sample API is well-formed too", try .mcp()) { provider in
            let answer = try await Browser(provider).get("/_understudy/resource/a?scope=x")
            expect(
                answer.fields[.wwwAuthenticate],
                is: #"Bearer scope="x", resource_metadata="http://localhost:8414/.well-known/"#
                    + #"oauth-protected-resource/_understudy/resource/a""#)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: Ring.allCases,
        try Fixture.rows("mcp/server-2", as: (String, String, Int, String).self))
    func `answers in a form that the client takes`(
        ring: Ring, row: (query: String, accept: String, status: Int, type: String)
    ) async throws {
        let server = try ServerConfiguration.mcp { $0.apis = [] }
        try await Provider.run(ring, server) { provider in
            let flow = CodeFlow.mcp(provider)
            let tokens = try await flow.redeem(flow.code(), flow.resource(provider)).json
            let token = tokens.accessToken
            let answer = try await flow.browser.post(
                "/mcp" + row.query, type: "application/json", body: Self.hello,
                [.authorization: "Bearer \(token)", .accept: row.accept])
            expect(answer.status.code, is: row.status, "\(answer.text)")
            expect(answer.fields[.contentType], is: row.type)
            guard row.status == 200 else {
                return expect(answer.json["error"]?["code"], is: -32000)
            }
            guard row.type == "text/event-stream" else { return expect(answer.json["id"], is: 1) }
            let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
            expect(lines.first, is: "event: message")
            expect(answer.text.hasSuffix("\n\n"))
            let message = try JSON(parsing: String(lines[1].dropFirst("data: ".count)))
            expect(message["result"]?["protocolVersion"], is: "2025-06-18")
        }
    }

    /// The forms of challenges.
    @Test(
        arguments: try Fixture.rows("mcp/server-3", as: (String, String?, Int, String, String).self)
    )
    func `challenges so that clients find their way`(
        row: (sent: String, token: String?, status: Int, challenge: String, diagnosis: String)
    ) async throws {
        let provider = try Provider(.mcp())
        let good = try await Self.token(provider)
        let answer = try await Browser(provider).call(
            row.sent, token: row.token == "GOOD" ? good : row.token)
        expect(answer, is: row.status, diagnosis: row.diagnosis)
        let challenges = answer.fields.values(.wwwAuthenticate)
        expect(challenges.count, is: 1)
        let place = "http://localhost:8414/.well-known/oauth-protected-resource/mcp"
        let wanted = row.challenge.replacing("META", with: place)
        let challenge = challenges.first ?? ""
        expect(challenge.hasPrefix(wanted), "\(challenge)")
        expect(challenge.hasSuffix(#"resource_metadata="\#(place)""#))
        if row.status == 403 { expect(challenge, contains: #", scope="files:write", "#) }
    }
}
