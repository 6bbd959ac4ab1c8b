import Configuration
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

struct `Devices over HTTP` {
    @Test(arguments: Ring.allCases, [nil, "acme"])
    func `are approved in the place of a person`(ring: Ring, tenant: String?) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider, tenant: tenant)
            let pairing = DevicePairing(provider) { $0.prefix = control.prefix }
            let started = try await pairing.begin().json
            let code = started["user_code"]?.string ?? ""
            let waiting = try await control.send(.get, "device").json
            #expect(waiting["total"] == 1)
            #expect(
                waiting["items"]?.array?.first == [
                    "user_code": .string(code), "client_id": "tv",
                    "scope": "openid offline_access", "state": "pending",
                    "expires": "2027-01-15T08:10:00.000Z",
                ])
            #expect(
                try await pairing.poll(started).json["error"] == "authorization_pending")

            let typed = code.lowercased().filter { $0 != "-" }
            let decided = try await control.send(
                .post, "device/\(typed)", #"{"user": "bob", "scope": "openid"}"#)
            #expect(decided.status == .ok)
            #expect(decided.json["state"] == "approved")
            #expect(try await control.send(.get, "device").json["total"] == 0)
            #expect(try await control.send(.get, "device?state=approved").json["total"] == 1)
            let tokens = try await pairing.poll(started).json
            #expect(try tokens.claims(of: "id_token")["sub"] == "bob")
            #expect(tokens["scope"] == nil || tokens["scope"] == "openid")
            #expect(tokens["refresh_token"] == nil)
            let shown = try await control.send(.get, "device/\(code)").json
            #expect(shown["state"] == "redeemed")
            #expect(
                try await control.send(.post, "device/\(code)", "{}").status == .conflict)
            #expect(try await control.send(.get, "sessions?user=bob").json["total"] == 1)
        }
    }

    @Test(
        arguments: Ring.allCases,
        [
            (#"{"decision": "deny"}"#, "access_denied", "denied"),
            (
                #"{"decision": "error", "error": "server_error", "error_description": "x"}"#,
                "server_error", "failed"
            ),
        ])
    func `are denied and failed as told`(
        ring: Ring, row: (order: String, error: String, state: String)
    ) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let pairing = DevicePairing(provider)
            let started = try await pairing.begin().json
            let code = started["user_code"]?.string ?? ""
            let decided = try await control.send(.post, "device/\(code)", row.order)
            #expect(decided.json["state"]?.string == row.state)
            #expect(try await pairing.poll(started).json["error"]?.string == row.error)
        }
    }

    @Test(arguments: Ring.allCases)
    func `are decided by themselves after some polls`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let pairing = DevicePairing(provider)
            let started = try await pairing.begin().json
            let code = started["user_code"]?.string ?? ""
            let order = try await control.send(
                .post, "device/\(code)", #"{"user": "bob", "after_polls": 2}"#)
            #expect(order.json["state"] == "pending")
            #expect(order.json["after_polls"] == 2)
            for left in [1, 0] {
                let answer = try await pairing.poll(started).json
                #expect(answer["error"] == "authorization_pending")
                let shown = try await control.send(.get, "device/\(code)").json
                #expect(shown["after_polls"]?.integer == left)
            }
            let tokens = try await pairing.poll(started).json
            #expect(try tokens.claims(of: "id_token")["sub"] == "bob")
        }
    }

    @Test(arguments: Ring.allCases)
    func `obey the rules of the page, and say what does not fit`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let started = try await DevicePairing(provider).begin().json
            let path = "device/\(started["user_code"]?.string ?? "")"
            let denial =
                #"{"when": {"endpoint": "verification", "user": "bob"}, "then": {"deny": {}}}"#
            try await control.send(.post, "rules", denial)
            let denied = try await control.send(.post, path, #"{"user": "bob"}"#)
            #expect(denied.status == .badRequest)
            #expect(denied.json["code"] == "rule.denied")
            #expect(try await control.send(.get, path).json["state"] == "pending")

            let surplus = try await control.send(.post, path, #"{"scope": "phone"}"#)
            #expect(surplus.json["code"] == "headless.scope-unasked")
            #expect(
                try await control.send(.post, path, #"{"after_pols": 1}"#).json["did_you_mean"]
                    == "after_polls")
            #expect(
                try await control.send(.get, "device?state=waiting").json["detail"]?.string?
                    .contains("expected one of 'pending'") == true)
            #expect(try await control.send(.get, "device/BCDF-BCDF").status == .notFound)
            #expect(try await control.send(.post, "device/nonsense", "{}").status == .notFound)
            provider.clock.advance(by: 1000)
            #expect(try await control.send(.post, path, "{}").status == .conflict)
            #expect(try await control.send(.get, "device?state=expired").json["total"] == 1)
        }
    }
}
