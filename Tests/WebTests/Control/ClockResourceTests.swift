import TestSupport
import Testing

struct `The clock over HTTP` {
    @Test(arguments: Ring.allCases) func `ages what was issued at once`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            let token = try await flow.tokens().accessToken
            _ = try await flow.code()
            let bearer: Fields = .bearer(token)
            try await expect(flow.browser.get("/userinfo", bearer).status, is: .ok)

            let code = try await control.send(.patch, "clock", #"{"advance_to": "next"}"#).json
            expect(code["due"], is: ["codes": 1])
            let moved = try await control.send(.patch, "clock", #"{"advance": 86400}"#).json
            expect(moved["due"]?["access_tokens"], is: 1)
            expect(moved["due"]?["sessions"], is: 1)
            try await expect(flow.browser.get("/userinfo", bearer).status, is: .unauthorized)
        }
    }

    @Test func `is set, frozen and given back`() async throws {
        let provider = try Provider()
        let control = ControlAPI(provider)
        let set = #"{"freeze": true, "set": "2031-02-03T04:05:06.700Z", "advance": -6}"#
        let state = try await control.send(.patch, "clock", set).json
        expect(state["now"], is: "2031-02-03T04:05:00.000Z")
        expect(state["epoch"], is: 1_927_857_900)
        expect(state["frozen"], is: true)
        try await expect(control.send(.get, "clock").json["epoch"], is: state["epoch"])
        expect(provider.clock.now.seconds, is: 1_927_857_900)
        let real = try await control.send(.delete, "clock").json
        expect(real["offset"], is: 0)
        expect(real["frozen"], is: false)
    }

    @Test(arguments: try Fixture.rows("control/clock-resource", as: (String, String).self))
    func `refuses what it does not understand`(row: (body: String, detail: String)) async throws {
        let answer = try await ControlAPI(Provider()).send(.patch, "clock", row.body)
        expect(answer.status, is: .badRequest)
        expect(answer.fields[.contentType], is: "application/problem+json")
        let problem = answer.json
        expect(problem["status"], is: 400)
        let text = problem.text
        expect(text.lowercased().contains(row.detail.lowercased()), "\(text)")
    }
}
