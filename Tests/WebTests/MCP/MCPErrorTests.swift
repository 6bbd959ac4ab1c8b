import TestSupport
import Testing

/// The errors for MCP clients.
struct `The errors of MCP authorization` {
    @Test(arguments: try Fixture.rows("mcp/error", as: (Pairs, String, String).self))
    func `an authorization request fails with issuer and state`(
        row: (changes: Pairs, error: String, diagnosis: String)
    ) async throws {
        let flow = try CodeFlow.mcp(Provider(.mcp())) { $0.extra += row.changes.list }
        let answer = try await flow.authorize()
        expect(answer.status.code, is: 302)
        expect(answer.diagnosis?.contains(row.diagnosis), is: true)
        let told = answer.redirectParameters
        expect(told["error"], is: row.error)
        expect(told["iss"], is: "http://localhost:8414")
        expect(told["state"], is: "st~1 %+&")
    }

    @Test(
        arguments: [
            ([("redirect_uri", "http://127.0.0.1:50123/other")], "redirect-uri.unregistered"),
            ([("redirect_uri", "http://localhost:50123/callback")], "redirect-uri.unregistered"),
            ([("client_id", "nobody")], "client.unknown"),
        ])
    func `what nobody verified stays on a page`(
        row: (changes: [(String, String)], diagnosis: String)
    ) async throws {
        let flow = try CodeFlow.mcp(Provider(.mcp())) { $0.extra += row.changes }
        let answer = try await flow.authorize()
        expect(answer.status.code, is: 400)
        expect(answer.fields[.location], is: nil)
        expect(answer.diagnosis?.split(separator: ",").first.map(String.init), is: row.diagnosis)
    }

    @Test(arguments: try Fixture.rows("mcp/error-2", as: (Pairs, Int, String, String).self))
    func `a token request is refused`(
        row: (changes: Pairs, status: Int, error: String, diagnosis: String)
    ) async throws {
        let provider = try Provider(.mcp())
        let flow = CodeFlow.mcp(provider)
        let answer = try await flow.redeem(flow.code(), flow.resource(provider) + row.changes.list)
        expect(answer, is: row.status, error: row.error)
        expect(answer.diagnosis?.split(separator: ",").first.map(String.init), is: row.diagnosis)
        expect(answer.fields["Cache-Control"], is: "no-store")
    }

    static let cases: [Case] = [
        Case("a request without resource is served, and told so", try .mcp()) { provider in
            let flow = CodeFlow.mcp(provider) { $0.extra = [("nonce", "")] }
            let page = try await flow.authorize()
            expect(page.diagnosis, is: "target.resource-missing")
            let code = try await flow.submit(page).redirectParameters["code"] ?? ""
            let answer = try await flow.redeem(code)
            expect(answer, is: .ok, diagnosis: "target.resource-missing")
            let claims = try answer.json.claims(of: "access_token")
            expect(claims["aud"], is: "http://localhost:8414")
        },
        Case("a request without resource can be refused") {
            let server = try ServerConfiguration.mcp {
                $0.diagnosis = ["target.resource-missing": .strict]
            }
            let provider = try Provider(server)
            let flow = CodeFlow.mcp(provider)
            let refused = try await flow.redeem(flow.code())
            expect(refused.json["error"], is: "invalid_target")
            let silent = CodeFlow.mcp(provider) { $0.extra = [] }
            let answer = try await silent.authorize()
            expect(answer.redirectParameters["error"], is: "invalid_target")
        },
        Case("a code that comes back ends what came of it", try .mcp()) { provider in
            let flow = CodeFlow.mcp(provider)
            let code = try await flow.code()
            let first = try await flow.redeem(code, flow.resource(provider))
            expect(first.diagnosis, is: nil)
            let second = try await flow.redeem(code, flow.resource(provider))
            expect(second.json["error"], is: "invalid_grant")
            let refresh = first.json.refreshToken
            let late = try await flow.refresh(refresh, flow.resource(provider))
            expect(late.json["error"], is: "invalid_grant")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
