import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

struct `Verifying the record` {
    @Test(arguments: [
        #"{"endpoint": "jwks"}"#, #"{"when": {"endpoint": "jwks"}, "times": 2}"#,
        #"{"endpoint": "jwks", "times": {"at_least": 1, "at_most": 2}}"#,
        #"{"endpoint": "jwks", "times": {"exactly": 2}}"#,
        #"{"endpoint": "token", "never": true}"#, #"{"endpoint": "token", "times": 0}"#,
        #"{"sequence": [{"endpoint": "jwks"}, {"endpoint": "discovery"}, {"endpoint": "jwks"}]}"#,
        #"{"endpoint": "jwks", "at_most": 2}"#, #"{"endpoint": "token", "at_most": 0}"#,
        #"{"never": [{"endpoint": "token"}, {"status": 503}]}"#,
        #"{"endpoint": "jwks", "spaced_ms": 5000}"#, #"{"spaced_ms": 0}"#,
        #"{"endpoint": "jwks", "each": {"status": 200}}"#, #"{"unique": "state"}"#,
        """
        {"status": 200, "sequence": [{"endpoint": "jwks"}, {"endpoint": "discovery"}],
         "times": 3, "never": [{"endpoint": "token"}], "at_most": 3, "within": 1}
        """,
    ])
    func `holds`(body: String) async throws {
        try await Provider.run { provider in
            let answer = try await verify(body, provider)
            expect(answer.status, is: .ok, "\(answer.text)")
            expect(answer.json["ok"], is: true)
        }
    }

    @Test(arguments: [
        (#"{"endpoint": "jwks", "times": 3}"#, "expected 3, found 2", "discovery"),
        (
            #"{"endpoint": "jwks", "never": true}"#,
            "expected none, found 2; req_1 (GET /.well-known/jwks.json, 200) broke it", nil
        ),
        (
            #"{"endpoint": "jwks", "status": 503}"#,
            "nearest is req_3, whose status is 200 instead of 503", "jwks"
        ),
        (
            #"{"sequence": [{"endpoint": "discovery"}, {"endpoint": "discovery"}]}"#,
            "expected 2 exchanges in this order, found 1", "jwks"
        ),
        (
            #"{"when": {"endpoint": "jwks"}, "sequence": [{"status": 200}, {"status": 503}]}"#,
            "expected 2 exchanges in this order, found 1; nearest is req_3, whose status is "
                + "200 instead of 503", "jwks"
        ),
        (
            #"{"endpoint": "jwks", "at_most": 1}"#, "expected at most 1, found 2; req_3 (GET",
            nil
        ),
        (#"{"endpoint": "jwks", "times": 1}"#, "expected 1, found 2; req_3 (GET", nil),
        (#"{"never": [{"endpoint": "token"}, {"endpoint": "jwks"}]}"#, "found 2", nil),
        (
            #"{"each": {"endpoint": "jwks"}}"#,
            "whose endpoint is discovery instead of jwks", "discovery"
        ),
        (
            #"{"spaced_ms": 1000}"#, "expected exchanges at least 1000 ms apart, found 2", nil
        ),
        (
            #"{"times": 4, "never": [{"endpoint": "discovery"}], "sequence": [{}, {}]}"#,
            "expected 4, found 3; expected none that 'never' describes, found 1", nil
        ),
    ])
    func `tells what was expected, what was found and what is nearest`(
        row: (body: String, detail: String, nearest: String?)
    ) async throws {
        try await Provider.run { provider in
            let answer = try await verify(row.body, provider)
            expect(answer.status, is: .conflict)
            let detail = answer.json["detail"]?.string ?? ""
            expect(detail.contains(row.detail), "\(detail)")
            expect(answer.json["nearest"]?["endpoint"]?.string, is: row.nearest)
            if row.nearest != nil { expect(answer.json["differences"]?.array?.isEmpty, is: false) }
        }
    }

    @Test(arguments: Ring.allCases) func `waits for what may still come`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            async let verdict = control.send(
                .post, "verify", #"{"endpoint": "jwks", "within": 60}"#)
            _ = try await Browser(provider).get("/.well-known/jwks.json")
            try await expect(verdict.status, is: .ok)
        }
    }

    @Test(arguments: [
        #"{"endpont": "jwks"}"#, #"{"sequence": []}"#, #"{"times": {}}"#,
        #"{"times": {"at_least": 3, "at_most": 2}}"#, #"{"times": -1}"#, #"{"never": []}"#,
        #"{"never": [{"endpoint": "tokn"}]}"#, #"{"at_most": "2"}"#, #"{"spaced_ms": -1}"#,
    ])
    func `refuses an expectation that says nothing`(body: String) async throws {
        try await Provider.run { provider in
            let answer = try await verify(body, provider)
            expect(answer.status, is: .badRequest)
        }
    }

    private func verify(_ body: String, _ provider: Provider) async throws -> Response {
        let control = ControlAPI(provider)
        for path in ["jwks.json", "openid-configuration", "jwks.json"] {
            if path.hasPrefix("openid") { provider.clock.advance(by: 5) }
            _ = try await control.browser.get("/.well-known/\(path)")
        }
        return try await control.send(.post, "verify", body)
    }
}
