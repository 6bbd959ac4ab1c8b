import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

struct `The metrics of a server` {
    @Test(arguments: Ring.allCases)
    func `count requests, tokens, refusals and tenants`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            _ = try await CodeFlow(control.browser).tokens()
            _ = try await control.browser.post("/oauth/token", form: [("grant_type", "wrong")])
            _ = try await control.browser.get("/acme/.well-known/jwks.json")
            let answer = try await control.send(.get, "metrics")
            expect(answer.fields[.contentType]?.hasPrefix("text/plain; version=0.0.4"), is: true)
            let lines = answer.text.split(separator: "\n")
            for line in [
                "understudy_requests_total{endpoint=\"token\",status=\"200\"} 1",
                "understudy_requests_total{endpoint=\"token\",status=\"400\"} 1",
                "understudy_tokens_total{kind=\"id_token\",grant=\"authorization_code\"} 1",
                "understudy_refusals_total{code=\"request.grant-type-unknown\"} 1",
                "understudy_tenants 2",
                "understudy_request_duration_seconds_count 5",
                "# TYPE understudy_requests_total counter",
            ] {
                expect(lines.contains { $0 == line }, "\(line) is not in \(answer.text)")
            }
        }
    }
}
