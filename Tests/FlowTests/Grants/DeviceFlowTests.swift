import Configuration
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// A device without a browser.
struct `The device authorization grant` {
    private static let grant = "urn:ietf:params:oauth:grant-type:device_code"

    private static func client(_ id: String, secret: String? = nil) -> Client {
        .make(id, secret: secret) {
            $0.grantTypes = [grant, "refresh_token"]
            $0.scope = ["openid", "offline_access", "email"]
        }
    }

    private static let closed = ServerConfiguration.make {
        $0.clients = [
            client("tv"), client("radio"), client("box", secret: "s"), .make("bare"),
        ]
        $0.apis = [API(identifier: "films")]
    }

    /// As every request of a back end is, it is read by one door.
    @Test func `a blank in the name of a parameter is told`() async throws {
        try await Provider.run(.inProcess, Self.closed) { provider in
            let answer = try await Browser(provider).post(
                "/oauth/device/code", form: [(" client_id", "tv")])
            #expect(answer.status == .badRequest)
            #expect(answer.diagnosis == "request.parameter-name-whitespace")
        }
    }

    @Test(arguments: Ring.allCases)
    func `a person approves elsewhere, and the device gets the tokens`(ring: Ring) async throws {
        try await Provider.run(ring, Self.closed) { provider in
            let flow = DevicePairing(provider)
            let answer = try await flow.begin([("audience", "films")])
            #expect(answer.status == .ok)
            #expect(answer.fields["Cache-Control"] == "no-store")
            let started = answer.json
            #expect(started["interval"] == 5)
            #expect(started["expires_in"] == 600)
            let userCode = started["user_code"]?.string ?? ""
            #expect(
                userCode.wholeMatch(of: /[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}/)
                    != nil)
            let page = started["verification_uri"]?.string ?? ""
            #expect(page.hasSuffix("/device"))
            #expect(started["verification_uri_complete"]?.string == "\(page)?user_code=\(userCode)")

            #expect(try await flow.poll(started).json["error"] == "authorization_pending")
            let done = try await flow.decide("approve", started)
            #expect(done.status == .ok)
            provider.clock.advance(by: 5)
            let tokens = try await flow.poll(started).json
            #expect(tokens["refresh_token"] != nil)
            #expect(try tokens.claims(of: "access_token")["aud"] == "films")
            #expect(try tokens.claims(of: "id_token")["sub"] == "alice")
            #expect(try tokens.claims(of: "id_token")["nonce"] == nil)
        }
    }

    @Test(arguments: Ring.allCases)
    func `a person declines, and the device hears of it`(ring: Ring) async throws {
        try await Provider.run(ring, Self.closed) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            #expect(try await flow.decide("deny", started).status == .ok)
            for _ in 0..<2 {
                let answer = try await flow.poll(started)
                #expect(answer.status == .badRequest)
                #expect(answer.json["error"] == "access_denied")
                #expect(answer.diagnosis == "device.denied")
            }
        }
    }

    @Test func `a code is redeemed once`() async throws {
        try await Provider.run(.inProcess, Self.closed) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            _ = try await flow.decide("approve", started)
            let statuses = try await withThrowingTaskGroup(of: Status.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await flow.poll(started).status }
                }
                return try await group.reduce(into: [Status]()) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == .ok }.count == 1)
            provider.clock.advance(by: 7)
            let again = try await flow.poll(started)
            #expect(again.json["error"] == "invalid_grant")
            #expect(again.diagnosis == "device.code-reused")
            #expect(again.json["error_description"]?.string?.contains("7 s ago") == true)
        }
    }

    @Test func `whoever asks too often has to wait longer each time`() async throws {
        try await Provider.run(.inProcess, Self.closed) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            for (wait, error) in [
                (0, "authorization_pending"), (5, "authorization_pending"), (4, "slow_down"),
                (9, "slow_down"), (14, "slow_down"), (20, "authorization_pending"),
                (19, "slow_down"),
            ] {
                provider.clock.advance(by: wait)
                let answer = try await flow.poll(started)
                #expect(answer.status == .badRequest)
                #expect(answer.json["error"]?.string == error, "after \(wait) s")
            }
            let last = try await flow.poll(started)
            #expect(last.diagnosis == "device.too-soon")
            #expect(last.json["error_description"]?.string?.contains("wait 30 s") == true)
        }
    }

    @Test func `a code has its time`() async throws {
        try await Provider.run(.inProcess, Self.closed) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            let question = try await flow.signIn(started)
            provider.clock.advance(by: 600)
            let answer = try await flow.poll(started)
            #expect(answer.json["error"] == "expired_token")
            #expect(answer.diagnosis == "device.code-expired")
            let late = try await flow.submit(question, [("action", "approve")])
            #expect(late.status == .badRequest)
            #expect(late.diagnosis == "device.user-code-unknown")
        }
    }

    @Test(arguments: [
        ([("client_id", "radio")], "invalid_grant", "device.other-client"),
        ([("device_code", "")], "invalid_request", "device.code-missing"),
        ([("device_code", "guess")], "invalid_grant", "device.code-unknown"),
        ([("client_id", "bare")], "unauthorized_client", "client.grant-not-allowed"),
    ])
    func `a poll that is wrong is refused, and leaves the code alone`(
        changes: [(String, String)], error: String, diagnosis: String
    ) async throws {
        try await Provider.run(.inProcess, Self.closed) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            _ = try await flow.decide("approve", started)
            let answer = try await flow.poll(started, changes)
            #expect(answer.json["error"]?.string == error)
            #expect(answer.diagnosis == diagnosis)
            #expect(try await flow.poll(started).status == .ok)
        }
    }

    @Test(arguments: [
        ([("client_id", "")], "invalid_client", "client.missing"),
        ([("client_id", "nobody")], "invalid_client", "client.unknown"),
        ([("client_id", "box")], "invalid_client", "client.secret-missing"),
        ([("client_id", "bare")], "unauthorized_client", "client.grant-not-allowed"),
        ([("scope", "phone")], "invalid_scope", "authorize.scope-not-allowed"),
        ([("audience", "music")], "invalid_target", "authorize.audience-unknown"),
        ([("x", "1"), ("x", "2")], "invalid_request", "request.duplicate-parameter"),
    ])
    func `a device may not ask for everything`(
        changes: [(String, String)], error: String, diagnosis: String
    ) async throws {
        try await Provider.run(.inProcess, Self.closed) { provider in
            let answer = try await DevicePairing(provider).begin(changes)
            #expect(answer.json["error"]?.string == error)
            #expect(answer.diagnosis == diagnosis)
            #expect(answer.json["device_code"] == nil)
        }
    }

    @Test func `a tenant has its own page`() async throws {
        let configuration = ServerConfiguration.make(tenants: [
            "acme": TenantConfiguration(profile: .generic)
        ])
        try await Provider.run(.inProcess, configuration) { provider in
            let flow = DevicePairing(provider) { $0.prefix = "/acme" }
            let started = try await flow.begin().json
            #expect(started["verification_uri"] == "http://localhost:8414/acme/device")
            _ = try await flow.decide("approve", started)
            #expect(try await flow.poll(started).status == .ok)
            let elsewhere = DevicePairing(provider)
            #expect(try await elsewhere.poll(started).diagnosis == "value.other-tenant")
        }
    }
}
