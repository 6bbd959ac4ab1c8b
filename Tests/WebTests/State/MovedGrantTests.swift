import Configuration
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

struct `What clients hold works after a move` {
    @Test(arguments: Ring.allCases, Move.tenants)
    func `tokens are good, and refresh tokens refresh`(ring: Ring, tenant: String?) async throws {
        try await Move.run(ring, tenant: tenant) { control in
            try await control.flow {
                $0.clientID = "job"; $0.secret = "s"
            }.tokens()
        } after: { control, tokens async throws in
            #expect(try await control.userinfo(tokens["access_token"]?.string ?? "").status == .ok)
            let introspected = try await control.introspect(tokens["access_token"]?.string ?? "")
            #expect(introspected["active"] == true)
            let flow = control.flow {
                $0.clientID = "job"; $0.secret = "s"
            }
            let fresh = try await flow.refresh(tokens["refresh_token"]?.string ?? "")
            #expect(fresh.status == .ok)
            #expect(
                try await control.userinfo(fresh.json["access_token"]?.string ?? "").status == .ok)
        }
    }

    @Test(arguments: Ring.allCases, Move.tenants)
    func `a spent refresh token ends its family`(ring: Ring, tenant: String?) async throws {
        try await Move.run(ring, tenant: tenant) { control in
            let flow = control.flow()
            let first = try await flow.tokens()["refresh_token"]?.string ?? ""
            let second = try await flow.refresh(first).json["refresh_token"]?.string ?? ""
            return [first, second]
        } after: { control, tokens async throws in
            let flow = control.flow()
            #expect(try await flow.refresh(tokens[0]).diagnosis == "refresh-token.reused")
            #expect(try await flow.refresh(tokens[1]).status == .badRequest)
        }
    }

    @Test(arguments: Ring.allCases, Move.tenants)
    func `a code is redeemed once, before or after`(ring: Ring, tenant: String?) async throws {
        try await Move.run(ring, tenant: tenant) { control in
            let flow = control.flow()
            let used = try await flow.code()
            let tokens = try await flow.redeem(used).json
            return (used, try await flow.code(), tokens["access_token"]?.string ?? "")
        } after: { control, held async throws in
            let (used, pending, token) = held
            let flow = control.flow()
            #expect(try await control.userinfo(token).status == .ok)
            #expect(try await flow.redeem(used).diagnosis == "code.reused")
            #expect(try await control.userinfo(token).status == .unauthorized)
            #expect(try await flow.redeem(pending).status == .ok)
            #expect(try await flow.redeem(pending).status == .badRequest)
        }
    }

    @Test(arguments: Ring.allCases, Move.tenants)
    func `a pushed request is used once`(ring: Ring, tenant: String?) async throws {
        try await Move.run(ring, tenant: tenant) { control in
            let form = [
                ("client_id", "app"), ("redirect_uri", "https://app.example/cb"),
                ("response_type", "code"), ("scope", "openid"), ("state", "s"),
                ("code_challenge", CodeChallenge(verifier: CodeFlow.verifier).value),
                ("code_challenge_method", "S256"),
            ]
            let path = control.prefix + "/oauth/par"
            let pushed = try await control.browser.post(path, form: form)
            return pushed.json["request_uri"]?.string ?? ""
        } after: { control, uri async throws in
            let target = Form.encode([("client_id", "app"), ("request_uri", uri)])
            let path = control.flow().path("authorize") + "?" + target
            let page = try await control.browser.get(path)
            let answer = try await control.flow().submit(page)
            let code = answer.redirectParameters["code"] ?? ""
            #expect(try await control.flow().redeem(code).status == .ok)
            #expect(try await control.browser.get(path).diagnosis == "pushed-request.used")
        }
    }

    @Test(arguments: Ring.allCases, Move.tenants)
    func `a device code is decided and polled`(ring: Ring, tenant: String?) async throws {
        try await Provider.run(ring) { old in
            let control = ControlAPI(old, tenant: tenant)
            let pairing = DevicePairing(old) { $0.prefix = control.prefix }
            let pending = try await pairing.begin().json
            let approved = try await pairing.begin().json
            let denied = try await pairing.begin().json
            let failed = try await pairing.begin().json
            let path = "device/\(approved["user_code"]?.string ?? "")"
            try await control.send(.post, path, #"{"user": "bob", "after_polls": 1}"#)
            try await control.send(
                .post, "device/\(denied["user_code"]?.string ?? "")", #"{"decision": "deny"}"#)
            try await control.send(
                .post, "device/\(failed["user_code"]?.string ?? "")",
                #"{"decision": "error", "error": "server_error"}"#)
            let document = try await control.send(.get, "state").text
            try await Provider.run(ring, .make(seed: 8)) { new in
                let control = ControlAPI(new, tenant: tenant)
                #expect(try await control.send(.put, "state", document).status == .noContent)
                let pairing = DevicePairing(new) { $0.prefix = control.prefix }
                #expect(
                    try await pairing.poll(approved).json["error"] == "authorization_pending")
                #expect(try await pairing.poll(approved).status == .ok)
                #expect(try await pairing.poll(denied).json["error"] == "access_denied")
                #expect(try await pairing.poll(failed).json["error"] == "server_error")
                #expect(try await pairing.poll(pending).json["error"] == "authorization_pending")
                let path = "device/\(pending["user_code"]?.string ?? "")"
                try await control.send(.post, path, #"{"user": "bob"}"#)
                #expect(try await pairing.poll(pending).status == .ok)
            }
        }
    }

    /// In process, where both providers have one address, which proofs name.
    @Test func `a proof is used once, and tokens stay bound to their key`() async throws {
        let maker = try ProofMaker()
        let base = "http://localhost:8414"
        let proof = try maker.proof("POST", base + "/oauth/token", at: Provider.start)
        try await Move.run(.inProcess) { control in
            try await control.flow {
                $0.extra = [("dpop_jkt", maker.thumbprint)]
                $0.tokenFields = { ["DPoP": proof] }
            }.tokens()
        } after: { control, tokens async throws in
            var flow = control.flow { $0.tokenFields = { ["DPoP": proof] } }
            let refresh = tokens["refresh_token"]?.string ?? ""
            #expect(try await flow.refresh(refresh).diagnosis == "dpop.replayed")
            flow.tokenFields = { [:] }
            #expect(try await flow.refresh(refresh).diagnosis == "dpop.missing")
            flow.tokenFields = {
                ["DPoP": try maker.proof("POST", base + "/oauth/token", at: Provider.start)]
            }
            #expect(try await flow.refresh(refresh).status == .ok)
        }
    }
}
