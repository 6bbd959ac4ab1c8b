import TestSupport
import Testing

/// A tenant that continues in another process.
enum Move {
    static let tenants: [String?] = [nil, "acme"]

    /// Acts at one provider, puts its state into a fresh one, and continues there.
    ///
    /// - Parameter host: the common name of both, only in process.
    static func run<Held>(
        _ ring: Ring, tenant: String? = nil, _ configuration: ServerConfiguration = .make(seed: 7),
        before: (ControlAPI) async throws -> Held, after: (ControlAPI, Held) async throws -> Void
    ) async throws {
        try await Provider.run(ring, configuration) { old in
            let control = ControlAPI(old, tenant: tenant)
            let held = try await before(control)
            let document = try await control.send(.get, "state")
            expect(document.status, is: .ok)
            var other = configuration
            other.seed = 8
            try await Provider.run(ring, other) { new in
                let moved = ControlAPI(new, tenant: tenant)
                let answer = try await moved.send(.put, "state", document.text)
                expect(answer.status, is: .noContent, "\(answer.text)")
                try await after(moved, held)
            }
        }
    }
}

extension ControlAPI {
    func flow(_ change: (inout CodeFlow) -> Void = { _ in }) -> CodeFlow {
        CodeFlow(browser) {
            $0.prefix = prefix
            change(&$0)
        }
    }

    /// A cookie of this provider with the value of another provider's, whose name has the address.
    func session(_ cookie: JSON?) async throws -> Fields {
        let own = try await send(.post, "sessions", #"{"user": "bob"}"#).json["cookie"]
        let name = own?["name"]?.string ?? ""
        return [.cookie: "\(name)=\(cookie?["value"]?.string ?? "")"]
    }
}

struct `What clients hold works after a move` {
    @Test(arguments: Ring.allCases, Move.tenants)
    func `tokens are good, and refresh tokens refresh`(ring: Ring, tenant: String?) async throws {
        try await Move.run(ring, tenant: tenant) { control in
            try await control.flow {
                $0.clientID = "job"; $0.secret = "s"
            }.tokens()
        } after: { control, tokens async throws in
            try await expect(control.userinfo(tokens.accessToken).status, is: .ok)
            let introspected = try await control.introspect(tokens.accessToken)
            expect(introspected["active"], is: true)
            let flow = control.flow {
                $0.clientID = "job"; $0.secret = "s"
            }
            let fresh = try await flow.refresh(tokens.refreshToken)
            expect(fresh.status, is: .ok)
            try await expect(control.userinfo(fresh.json.accessToken).status, is: .ok)
        }
    }

    @Test(arguments: Move.tenants)
    func `a spent refresh token ends its family`(tenant: String?) async throws {
        try await Move.run(.inProcess, tenant: tenant) { control in
            let flow = control.flow()
            let first = try await flow.tokens().refreshToken
            let second = try await flow.refresh(first).json.refreshToken
            return [first, second]
        } after: { control, tokens async throws in
            let flow = control.flow()
            try await expect(flow.refresh(tokens[0]).diagnosis, is: "refresh-token.reused")
            try await expect(flow.refresh(tokens[1]).status, is: .badRequest)
        }
    }

    @Test(arguments: Move.tenants)
    func `a code is redeemed once, before or after`(tenant: String?) async throws {
        try await Move.run(.inProcess, tenant: tenant) { control in
            let flow = control.flow()
            let used = try await flow.code()
            let tokens = try await flow.redeem(used).json
            return (used, try await flow.code(), tokens.accessToken)
        } after: { control, held async throws in
            let (used, pending, token) = held
            let flow = control.flow()
            try await expect(control.userinfo(token).status, is: .ok)
            try await expect(flow.redeem(used).diagnosis, is: "code.reused")
            try await expect(control.userinfo(token).status, is: .unauthorized)
            try await expect(flow.redeem(pending).status, is: .ok)
            try await expect(flow.redeem(pending).status, is: .badRequest)
        }
    }

    @Test(arguments: Move.tenants)
    func `a pushed request is used once`(tenant: String?) async throws {
        try await Move.run(.inProcess, tenant: tenant) { control in
            let form = [
                ("client_id", "app"), ("redirect_uri", "https://app.example/cb"),
                ("response_type", "code"), ("scope", "openid"), ("state", "s"),
                ("code_challenge", CodeChallenge(verifier: CodeFlow.verifier).value),
                ("code_challenge_method", "S256"),
            ]
            let path = control.prefix + "/oauth/par"
            let pushed = try await control.browser.post(path, form: form)
            return pushed.json.string("request_uri")
        } after: { control, uri async throws in
            let target = Form.encode([("client_id", "app"), ("request_uri", uri)])
            let path = control.flow().path("authorize") + "?" + target
            let page = try await control.browser.get(path)
            let answer = try await control.flow().submit(page)
            let code = answer.redirectParameters["code"] ?? ""
            try await expect(control.flow().redeem(code).status, is: .ok)
            try await expect(control.browser.get(path).diagnosis, is: "pushed-request.used")
        }
    }

    @Test(arguments: Move.tenants)
    func `a device code is decided and polled`(tenant: String?) async throws {
        let old = try Provider()
        let control = ControlAPI(old, tenant: tenant)
        let pairing = DevicePairing(old) { $0.prefix = control.prefix }
        let pending = try await pairing.begin().json
        let approved = try await pairing.begin().json
        let denied = try await pairing.begin().json
        let failed = try await pairing.begin().json
        let path = "device/\(approved.string("user_code"))"
        try await control.send(.post, path, #"{"user": "bob", "after_polls": 1}"#)
        try await control.send(
            .post, "device/\(denied.string("user_code"))", #"{"decision": "deny"}"#)
        try await control.send(
            .post, "device/\(failed.string("user_code"))",
            #"{"decision": "error", "error": "server_error"}"#)
        let document = try await control.send(.get, "state").text
        let new = try Provider(.make(seed: 8))
        let heir = ControlAPI(new, tenant: tenant)
        try await expect(heir.send(.put, "state", document).status, is: .noContent)
        let moved = DevicePairing(new) { $0.prefix = heir.prefix }
        try await expect(moved.poll(approved).json["error"], is: "authorization_pending")
        try await expect(moved.poll(approved).status, is: .ok)
        try await expect(moved.poll(denied).json["error"], is: "access_denied")
        try await expect(moved.poll(failed).json["error"], is: "server_error")
        try await expect(moved.poll(pending).json["error"], is: "authorization_pending")
        try await heir.send(.post, "device/\(pending.string("user_code"))", #"{"user": "bob"}"#)
        try await expect(moved.poll(pending).status, is: .ok)
    }

    /// In process both providers have one address, which proofs name.
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
            let refresh = tokens.refreshToken
            try await expect(flow.refresh(refresh).diagnosis, is: "dpop.replayed")
            flow.tokenFields = { [:] }
            try await expect(flow.refresh(refresh).diagnosis, is: "dpop.missing")
            flow.tokenFields = {
                ["DPoP": try maker.proof("POST", base + "/oauth/token", at: Provider.start)]
            }
            try await expect(flow.refresh(refresh).status, is: .ok)
        }
    }
}
