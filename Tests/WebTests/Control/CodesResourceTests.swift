import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Views that consume nothing.
struct `Codes and pushed requests over HTTP` {
    @Test(arguments: Ring.allCases)
    func `are codes with what they are for, and without their text`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            let code = try await flow.code()
            for _ in 1...2 {
                let answer = try await control.send(.get, "codes")
                expect(!answer.text.contains(code))
                expect(answer.json["total"], is: 1)
                let shown = try require(answer.json["items"]?[0])
                expect(shown["client_id"], is: "app")
                expect(shown["user"], is: "alice")
                expect(shown["redirect_uri"], is: "https://app.example/cb")
                expect(shown["scope"], is: "openid offline_access")
                expect(shown["expires"], is: "2027-01-15T08:01:00.000Z")
                expect(shown["code_challenge_method"], is: "S256")
                expect(shown["redeemed"], is: false)
                expect(shown["active"], is: true)
            }
            try await expect(flow.redeem(code).status, is: .ok)
            let used = try await control.send(.get, "codes").json["items"]?[0]
            expect(used?["redeemed"], is: true)
            expect(used?["redeemed_at"], is: "2027-01-15T08:00:00.000Z")
            expect(used?["active"], is: false)
        }
    }

    @Test func `are pushed requests with their parameters`() async throws {
        try await Provider.run { provider in
            let control = ControlAPI(provider)
            let form = [
                ("client_id", "app"), ("redirect_uri", "https://app.example/cb"),
                ("response_type", "code"), ("scope", "openid"), ("state", "s"),
                (
                    "code_challenge",
                    CodeChallenge(verifier: String(repeating: "v", count: 43)).value
                ),
                ("code_challenge_method", "S256"),
            ]
            let pushed = try await control.browser.post("/oauth/par", form: form)
            expect(pushed.status, is: .created)
            let uri = pushed.json["request_uri"]?.string ?? ""
            for _ in 1...2 {
                let answer = try await control.send(.get, "par")
                expect(!answer.text.contains(uri))
                let shown = try require(answer.json["items"]?[0])
                expect(shown["client_id"], is: "app")
                expect(shown["expires"], is: "2027-01-15T08:01:30.000Z")
                expect(shown["active"], is: true)
                expect(shown["used"], is: false)
                expect(shown["params"]?["state"], is: "s")
            }
            provider.clock.advance(by: 90)
            let later = try await control.send(.get, "par").json["items"]?[0]
            expect(later?["active"], is: false)
        }
    }
}
