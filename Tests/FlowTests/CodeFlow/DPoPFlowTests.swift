import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Sign-in, userinfo and refresh with bound tokens, as in a browser application (RFC 9449 §3).
struct `The authorization code flow with DPoP` {
    @Test(arguments: Ring.allCases)
    func `a public client keeps its tokens to its key`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let maker = try ProofMaker()
            let base = "http://\(provider.wire.authority)"
            let flow = CodeFlow(Browser(provider)) {
                $0.extra = [("dpop_jkt", maker.thumbprint)]
                $0.tokenFields = {
                    ["DPoP": try maker.proof("POST", base + "/oauth/token", at: Provider.start)]
                }
            }
            let tokens = try await flow.tokens()
            expect(tokens["token_type"], is: "DPoP")
            let fresh = try await flow.refresh(tokens["refresh_token"]?.string ?? "").json
            let token = fresh["access_token"]?.string ?? ""
            let answer = try await flow.browser.get(
                "/userinfo",
                maker.fields("GET", base + "/userinfo", at: Provider.start, accessToken: token))
            expect(answer.json["sub"], is: "alice")

            var thief = flow
            thief.tokenFields = { [:] }
            let stolen = try await thief.refresh(fresh["refresh_token"]?.string ?? "")
            expect(stolen.status, is: .badRequest)
            expect(stolen.diagnosis, is: "dpop.missing")
            let own = try await flow.refresh(fresh["refresh_token"]?.string ?? "")
            expect(own.status, is: .ok)
        }
    }
}
