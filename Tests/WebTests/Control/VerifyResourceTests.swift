import TestSupport
import Testing

struct `Verifying the record` {
    @Test(arguments: try Fixture.values("control/verify-resource", as: String.self))
    func `holds`(body: String) async throws {
        let answer = try await verify(body, Provider())
        expect(answer.status, is: .ok, "\(answer.text)")
        expect(answer.json["ok"], is: true)
    }

    @Test(
        arguments: try Fixture.rows("control/verify-resource-2", as: (String, String, String?).self)
    )
    func `tells what was expected, what was found and what is nearest`(
        row: (body: String, detail: String, nearest: String?)
    ) async throws {
        let answer = try await verify(row.body, Provider())
        expect(answer.status, is: .conflict)
        let detail = answer.json.string("detail")
        expect(detail.contains(row.detail), "\(detail)")
        expect(answer.json["nearest"]?["endpoint"]?.string, is: row.nearest)
        if row.nearest != nil { expect(answer.json["differences"]?.array?.isEmpty, is: false) }
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
        let answer = try await verify(body, Provider())
        expect(answer.status, is: .badRequest)
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
