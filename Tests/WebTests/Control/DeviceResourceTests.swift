import TestSupport
import Testing

struct `Devices over HTTP` {
    @Test(arguments: [nil, "acme"])
    func `are approved in the place of a person`(tenant: String?) async throws {
        let provider = try Provider()
        let control = ControlAPI(provider, tenant: tenant)
        let pairing = DevicePairing(provider) { $0.prefix = control.prefix }
        let started = try await pairing.begin().json
        let code = started.string("user_code")
        let waiting = try await control.send(.get, "device").json
        expect(waiting["total"], is: 1)
        expect(
            waiting["items"]?.array?.first,
            is: [
                "user_code": .string(code), "client_id": "tv", "scope": "openid offline_access",
                "state": "pending", "expires": "2027-01-15T08:10:00.000Z",
            ])
        try await expect(pairing.poll(started).json["error"], is: "authorization_pending")

        let typed = code.lowercased().filter { $0 != "-" }
        let decided = try await control.send(
            .post, "device/\(typed)", #"{"user": "bob", "scope": "openid"}"#)
        expect(decided.status, is: .ok)
        expect(decided.json["state"], is: "approved")
        try await expect(control.send(.get, "device").json["total"], is: 0)
        try await expect(control.send(.get, "device?state=approved").json["total"], is: 1)
        let tokens = try await pairing.poll(started).json
        try expect(tokens.claims(of: "id_token")["sub"], is: "bob")
        expect(tokens["scope"] == nil || tokens["scope"] == "openid")
        expect(tokens["refresh_token"], is: nil)
        let shown = try await control.send(.get, "device/\(code)").json
        expect(shown["state"], is: "redeemed")
        try await expect(control.send(.post, "device/\(code)", "{}").status, is: .conflict)
        try await expect(control.send(.get, "sessions?user=bob").json["total"], is: 1)
    }

    @Test(arguments: try Fixture.rows("control/device-resource", as: (String, String, String).self))
    func `are denied and failed as told`(
        row: (order: String, error: String, state: String)
    ) async throws {
        let provider = try Provider()
        let control = ControlAPI(provider)
        let pairing = DevicePairing(provider)
        let started = try await pairing.begin().json
        let code = started.string("user_code")
        let decided = try await control.send(.post, "device/\(code)", row.order)
        expect(decided.json["state"]?.string, is: row.state)
        try await expect(pairing.poll(started).json["error"]?.string, is: row.error)
    }

    @Test(arguments: Ring.allCases)
    func `are decided by themselves after some polls`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let pairing = DevicePairing(provider)
            let started = try await pairing.begin().json
            let code = started.string("user_code")
            let order = try await control.send(
                .post, "device/\(code)", #"{"user": "bob", "after_polls": 2}"#)
            expect(order.json["state"], is: "pending")
            expect(order.json["after_polls"], is: 2)
            for left in [1, 0] {
                let answer = try await pairing.poll(started).json
                expect(answer["error"], is: "authorization_pending")
                let shown = try await control.send(.get, "device/\(code)").json
                expect(shown["after_polls"]?.integer, is: left)
            }
            let tokens = try await pairing.poll(started).json
            try expect(tokens.claims(of: "id_token")["sub"], is: "bob")
        }
    }

    @Test func `obey the rules of the page, and say what does not fit`() async throws {
        let provider = try Provider()
        let control = ControlAPI(provider)
        let started = try await DevicePairing(provider).begin().json
        let path = "device/\(started.string("user_code"))"
        let denial = #"{"when": {"endpoint": "verification", "user": "bob"}, "then": {"deny": {}}}"#
        try await control.send(.post, "rules", denial)
        let denied = try await control.send(.post, path, #"{"user": "bob"}"#)
        expect(denied.status, is: .badRequest)
        expect(denied.json["code"], is: "rule.denied")
        try await expect(control.send(.get, path).json["state"], is: "pending")

        let surplus = try await control.send(.post, path, #"{"scope": "phone"}"#)
        expect(surplus.json["code"], is: "headless.scope-unasked")
        try await expect(
            control.send(.post, path, #"{"after_pols": 1}"#).json["did_you_mean"],
            is: "after_polls")
        try await expect(
            control.send(.get, "device?state=waiting").json["detail"]?.string?
                .contains("expected one of 'pending'"), is: true)
        try await expect(control.send(.get, "device/BCDF-BCDF").status, is: .notFound)
        try await expect(control.send(.post, "device/nonsense", "{}").status, is: .notFound)
        provider.clock.advance(by: 1000)
        try await expect(control.send(.post, path, "{}").status, is: .conflict)
        try await expect(control.send(.get, "device?state=expired").json["total"], is: 1)
    }
}
