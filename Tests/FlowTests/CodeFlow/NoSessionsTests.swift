import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Demos show the login page each time, with `sessions: false`.
struct `Without sessions` {
    private static let asking = "{ sessions: false }"

    static let cases: [Case] = [
        Case("each request asks for a login", in: Ring.allCases, try .read(Self.asking)) {
            provider in
            let browser = Browser(provider)
            for user in ["alice", "bob"] {
                let page = try await CodeFlow(browser).authorize()
                expect(page.text, contains: "name=\"username\"")
                let tokens = try await CodeFlow(browser).tokens(as: user)
                try expect(tokens.claims(of: "id_token")["sub"]?.string, is: user)
            }
        },
        Case("a silent request hears why", try .read(Self.asking)) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).tokens()
            let silent = try await CodeFlow(browser) { $0.extra = [("prompt", "none")] }.authorize()
            expect(silent.redirectParameters["error"], is: "login_required")
            let reason = silent.redirectParameters["error_description"]
            expect(reason?.contains("sessions is false"), is: true)
        },
        Case("the session of a login is there all the same", try .read(Self.asking)) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).tokens()
            let out = try await CodeFlow(browser).signOut()
            expect(out.text, contains: "Alice")
        },
        Case("a device asks for one too", try .read(Self.asking)) { provider in
            let flow = DevicePairing(provider)
            _ = try await CodeFlow(flow.browser).tokens()
            let started = try await flow.begin().json
            let login = try await flow.open(started["user_code"]?.string)
            expect(login.text, contains: "name=\"username\"")
            _ = try await flow.decide("approve", started)
            try await expect(flow.poll(started).status, is: .ok)
        },
        Case(
            "a login without a page is one of the hinted user",
            try .read("{ sessions: false, login: 'auto' }")
        ) { provider in
            let browser = Browser(provider)
            for user in ["bob", "alice"] {
                let flow = CodeFlow(browser) { $0.extra = [("login_hint", user)] }
                let code = try await require(flow.authorize().redirectParameters["code"])
                let tokens = try await flow.redeem(code).json
                try expect(tokens.claims(of: "id_token")["sub"]?.string, is: user)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
