import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// The errors for MCP clients.
struct `The errors of MCP authorization` {
    private static let verifier = String(repeating: "x", count: 43)

    @Test(arguments: try Fixture.rows("mcp/error", as: (Pairs, String, String).self))
    func `an authorization request fails with issuer and state`(
        row: (changes: Pairs, error: String, diagnosis: String)
    ) async throws {
        try await Provider.run(.inProcess, .mcp()) { provider in
            let flow = CodeFlow.mcp(provider) { $0.extra += row.changes.list }
            let answer = try await flow.authorize()
            expect(answer.status.code, is: 302)
            expect(answer.diagnosis?.contains(row.diagnosis), is: true)
            let told = answer.redirectParameters
            expect(told["error"], is: row.error)
            expect(told["iss"], is: "http://localhost:8414")
            expect(told["state"], is: "st~1 %+&")
        }
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
        try await Provider.run(.inProcess, .mcp()) { provider in
            let flow = CodeFlow.mcp(provider) { $0.extra += row.changes }
            let answer = try await flow.authorize()
            expect(answer.status.code, is: 400)
            expect(answer.fields[.location], is: nil)
            expect(
                answer.diagnosis?.split(separator: ",").first.map(String.init), is: row.diagnosis)
        }
    }

    @Test(
        arguments: [
            ([("code_verifier", verifier)], 400, "invalid_grant", "pkce.challenge-of-rfc-example"),
            ([("code_verifier", "")], 400, "invalid_grant", "pkce.verifier-missing"),
            ([("code", "x")], 400, "invalid_grant", "code.unknown"),
            (
                [("redirect_uri", "http://127.0.0.1:1/callback")], 400, "invalid_grant",
                "redirect-uri.mismatch"
            ),
            ([("client_id", "nobody")], 401, "invalid_client", "client.unknown"),
            (
                [("resource", "http://localhost:8414/other")], 400, "invalid_target",
                "authorize.audience-unknown"
            ),
            (
                [("grant_type", "password")], 400, "unsupported_grant_type",
                "request.grant-type-unknown"
            ),
            (
                [("grant_type", "client_credentials")], 400, "unauthorized_client",
                "client.grant-not-allowed"
            ),
            (
                [("grant_type", "refresh_token"), ("refresh_token", "x")], 400, "invalid_grant",
                "refresh-token.unknown"
            ),
        ])
    func `a token request is refused`(
        row: (changes: [(String, String)], status: Int, error: String, diagnosis: String)
    ) async throws {
        try await Provider.run(.inProcess, .mcp()) { provider in
            let flow = CodeFlow.mcp(provider)
            let answer = try await flow.redeem(flow.code(), flow.resource(provider) + row.changes)
            expect(answer.status.code, is: row.status)
            expect(answer.json["error"]?.string, is: row.error)
            expect(
                answer.diagnosis?.split(separator: ",").first.map(String.init), is: row.diagnosis)
            expect(answer.fields["Cache-Control"], is: "no-store")
        }
    }

    static let cases: [Case] = [
        Case("a request without resource is served, and told so", try .mcp()) { provider in
            let flow = CodeFlow.mcp(provider) { $0.extra = [("nonce", "")] }
            let page = try await flow.authorize()
            expect(page.diagnosis, is: "target.resource-missing")
            let code = try await flow.submit(page).redirectParameters["code"] ?? ""
            let answer = try await flow.redeem(code)
            expect(answer.status, is: .ok)
            expect(answer.diagnosis, is: "target.resource-missing")
            let claims = try answer.json.claims(of: "access_token")
            expect(claims["aud"], is: "http://localhost:8414")
        },
        Case("a request without resource can be refused") {
            let server = try ServerConfiguration.mcp {
                $0.diagnosis = ["target.resource-missing": .strict]
            }
            try await Provider.run(.inProcess, server) { provider in
                let flow = CodeFlow.mcp(provider)
                let refused = try await flow.redeem(flow.code())
                expect(refused.json["error"], is: "invalid_target")
                let silent = CodeFlow.mcp(provider) { $0.extra = [] }
                let answer = try await silent.authorize()
                expect(answer.redirectParameters["error"], is: "invalid_target")
            }
        },
        Case("a code that comes back ends what came of it", try .mcp()) { provider in
            let flow = CodeFlow.mcp(provider)
            let code = try await flow.code()
            let first = try await flow.redeem(code, flow.resource(provider))
            expect(first.diagnosis, is: nil)
            let second = try await flow.redeem(code, flow.resource(provider))
            expect(second.json["error"], is: "invalid_grant")
            let refresh = first.json["refresh_token"]?.string ?? ""
            let late = try await flow.refresh(refresh, flow.resource(provider))
            expect(late.json["error"], is: "invalid_grant")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
