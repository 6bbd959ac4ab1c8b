import TestSupport
import Testing

/// Tokens that are right, but for another login, another client or another issuer of the same name.
struct `A token that belongs elsewhere` {
    private static func run(
        _ ring: Ring, _ defect: String, _ more: String = "", _ body: (Provider) async throws -> Void
    ) async throws {
        let configuration = try ServerConfiguration.read(
            "{ \(more) rules: [{ when: { param: { spoil: '1' } }, then: { defect: \(defect) } }] }")
        try await Provider.run(ring, configuration, body)
    }

    static let cases: [Case] = [
        Case("is one of an earlier login, by nonce, hashes and times", in: Ring.allCases) { ring in
            try await run(ring, "'replayed'") { provider in
                let flow = CodeFlow(Browser(provider)) { $0.extra = [("max_age", "100")] }
                let sound = try await flow.tokens().claims(of: "id_token")
                let answer = try await flow.redeem(flow.code(), [("spoil", "1")]).json
                let token = try JWS(compact: try require(answer["id_token"]?.string))
                expect(provider.root.keys.isSigner(of: token))
                var claims = try require(token.claims)
                for name in ["nonce", "at_hash", "sid"] {
                    expect(claims[name]?.string?.isEmpty == false && claims[name] != sound[name])
                }
                for name in ["iat", "exp", "auth_time"] {
                    expect(
                        claims[name]?.integer, is: sound[name]?.integer.map { $0 - 300 }, "\(name)")
                }
                for name in ["nonce", "at_hash", "sid", "iat", "exp", "auth_time"] {
                    claims[name] = sound[name]
                }
                expect(claims, is: sound)
            }
        },
        Case("is never one that has ended") {
            try await run(.inProcess, "'replayed'", "lifetimes: { id_token: 60 },") { provider in
                let flow = CodeFlow(Browser(provider))
                let claims = try await flow.redeem(flow.code(), [("spoil", "1")]).json
                    .claims(of: "id_token")
                expect(claims["exp"]?.integer, is: Provider.start.seconds + 30)
            }
        },
        Case("has the issuer's name with a slash, or an old time of the login") {
            try await run(.inProcess, "['iss-slash', 'old-auth-time', 'missing-at_hash']") {
                provider in
                let flow = CodeFlow(Browser(provider)) { $0.extra = [("max_age", "100")] }
                let claims = try await flow.redeem(flow.code(), [("spoil", "1")]).json
                    .claims(of: "id_token")
                expect(claims["iss"]?.string, is: "http://\(provider.wire.authority)/")
                expect(claims["auth_time"]?.integer, is: Provider.start.seconds - 30 * 86_400)
                expect(claims["at_hash"], is: nil)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["jwt", "opaque"], Ring.allCases)
    func `is an access token of another client, which is good there`(
        form: String, ring: Ring
    ) async throws {
        let clients = ["app", "other"].map {
            """
            { client_id: "\($0)", redirect_uris: ["https://app.example/cb"],
              token_endpoint_auth_method: "none",
              grant_types: ["authorization_code", "implicit"],
              response_types: ["code", "id_token token"],
              policy: { access_token: "\(form)", consent: "skip" } }
            """
        }.joined(separator: ",")
        try await Self.run(
            ring, "'foreign-access-token'",
            "clients: [\(clients), { client_id: 'job', client_secret: 's' }],"
        ) { provider in
            let flow = CodeFlow(Browser(provider))
            let code = try await flow.code()
            let first = try await flow.redeem(code, [("spoil", "1")]).json
            let flow2 = CodeFlow(flow.browser) {
                $0.extra = [("response_type", "id_token token"), ("spoil", "1")]
            }
            let second = try await flow2.signIn().redirectParameters
            for (token, idToken) in [
                (first["access_token"]?.string, first["id_token"]?.string),
                (second["access_token"], second["id_token"]),
            ] {
                let token = try require(token)
                let claims = try JWS(compact: try require(idToken)).claims
                expect(claims?["aud"], is: "app")
                let digest = Base64URL.encode(Digest.sha256(Array(token.utf8)).prefix(16))
                expect(claims?["at_hash"]?.string?.count, is: digest.count)
                expect(claims?["at_hash"]?.string != digest)
                let userInfo = try await flow.browser.get("/userinfo", .bearer(token))
                expect(userInfo.json["sub"], is: "alice")
                let told = try await flow.browser.post(
                    "/oauth/introspect",
                    form: [("token", token), ("client_id", "job"), ("client_secret", "s")]
                ).json
                expect(told["client_id"], is: "job", "the first that is not this one")
            }
        }
    }

    @Test(arguments: ["wrong-c-hash", "missing-c_hash"])
    func `has the hash of no code`(defect: String) async throws {
        try await Self.run(.inProcess, "'\(defect)'") { provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.extra = [("response_type", "code id_token"), ("spoil", "1")]
            }
            let sent = try await flow.signIn().redirectParameters
            let hash = try JWS(compact: sent["id_token"] ?? "").claims?["c_hash"]
            expect(hash, is: defect == "wrong-c-hash" ? "AAAAAAAAAAAAAAAAAAAAAA" : nil)
        }
    }
}
