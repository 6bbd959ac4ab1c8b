import TestSupport
import Testing

/// Tenants in one process share nothing.
struct `Tenants in one process` {
    static let cases: [Case] = [
        Case("three tenants see nothing of each other", in: Ring.allCases) { ring in
            var own = TenantConfiguration(profile: .generic)
            own.users = [User(sub: "only-in-a", username: "only-in-a")]
            own.allowOtherUsers = false
            try await Provider.run(ring, .make(tenants: ["a": own])) { provider in
                let browser = Browser(provider)
                let flows = ["a", "b", "c"].map { name in
                    CodeFlow(browser) { $0.prefix = "/\(name)" }
                }
                let users = ["only-in-a", "alice", "bob"]
                for (flow, user) in zip(flows, users) {
                    let code = try await flow.code(as: user)
                    for other in flows where other.prefix != flow.prefix {
                        let foreign = try await other.redeem(code)
                        expect(foreign.diagnosis, is: "value.other-tenant")
                    }
                    let tokens = try await flow.redeem(code).json
                    try expect(tokens.claims(of: "id_token")["sub"]?.string, is: user)
                    try await expectForeign(tokens, to: flows.filter { $0.prefix != flow.prefix })
                }
                let stranger = CodeFlow(Browser(provider)) { $0.prefix = "/a" }
                let refused = try await stranger.submit(stranger.authorize(), as: "alice")
                expect(refused.diagnosis, is: "login.user-unknown")
            }
        },
        Case("a session of one tenant is none in another") { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser) { $0.prefix = "/a" }.signIn()
            for prefix in ["/b", ""] {
                let flow = CodeFlow(browser) {
                    $0.prefix = prefix
                    $0.extra = [("prompt", "none")]
                }
                let answer = try await flow.authorize()
                expect(answer.redirectParameters["error"], is: "login_required")
            }
        },
        Case("a host names a tenant with a login of its own") { provider in
            let browser = Browser(provider, host: "acme.localhost")
            let tokens = try await CodeFlow(browser).tokens()
            let issuer = try tokens.claims(of: "id_token")["iss"]?.string
            expect(issuer?.hasPrefix("http://acme.localhost:"), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func expectForeign(_ tokens: JSON, to flows: [CodeFlow]) async throws {
        for flow in flows {
            let bearer = "Bearer \(tokens.accessToken)"
            let userinfo = try await flow.browser.get(
                flow.prefix + "/userinfo", [.authorization: bearer])
            expect(userinfo.diagnosis, is: "value.other-tenant")
            let refresh = try await flow.refresh(tokens.refreshToken)
            expect(refresh.diagnosis, is: "value.other-tenant")
        }
    }
}
