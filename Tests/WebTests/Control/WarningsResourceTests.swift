import Configuration
import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

struct `Warnings over HTTP` {
    @Test(arguments: Ring.allCases)
    func `count what was let through, and not what was refused`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read(
            "{ diagnosis: { 'request.content-type': 'warn' } }")
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            for _ in 0..<2 {
                _ = try await control.browser.post(
                    "/oauth/token", type: "text/plain",
                    body: "grant_type=client_credentials&client_id=app&client_secret=s")
            }
            _ = try await control.browser.post("/oauth/token", form: [("grant_type", "none")])
            let warnings = try await control.send(.get, "warnings").json["items"]?.array ?? []
            let content = try require(
                warnings.first { $0["code"] == "request.content-type" }, "\(warnings)")
            expect(content["count"], is: 2)
            expect(content["first"]?["request"], is: "req_1")
            expect(content["last"]?["request"], is: "req_2")
            expect(!warnings.contains { $0["code"]?.string?.hasPrefix("grant.") == true })
        }
    }
}
