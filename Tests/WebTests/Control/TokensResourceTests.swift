import Configuration
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

struct `Tokens over HTTP` {
    @Test(arguments: Ring.allCases)
    func `are made to order, and work like those of a login`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let answer = try await control.send(
                .post, "tokens",
                """
                {"user": "bob", "client_id": "web", "scope": "openid email", "expires_in": 60,
                 "audience": "https://api.example", "claims": {"roles": ["a"]}}
                """)
            #expect(answer.status == .created)
            let minted = answer.json
            let id = try #require(minted["id"]?.string)
            #expect(answer.fields[.location] == "/_understudy/tokens/\(id)")
            #expect(minted["kind"] == "access_token")
            #expect(minted["header"]?["typ"] == "JWT")
            #expect(minted["claims"]?["roles"] == ["a"])
            #expect(minted["claims"]?["jti"]?.string == id)
            #expect(minted["claims"] == (try minted.claims(of: "token")))

            let userinfo = try await control.userinfo(minted)
            #expect(userinfo.json["sub"] == "bob")
            #expect(userinfo.json["email"]?.string?.hasPrefix("bob") == true)
            let introspected = try await control.introspect(minted)
            #expect(introspected["active"] == true)
            #expect(introspected["client_id"] == "web")
            #expect(introspected["username"] == "bob")
            provider.clock.advance(by: 60)
            #expect(try await control.userinfo(minted).diagnosis == "bearer.expired")
        }
    }

    @Test(arguments: Ring.allCases)
    func `are ID tokens and refresh tokens too`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let idToken = try await control.mint(#"{"kind": "id_token", "nonce": "n"}"#)
            #expect(idToken["claims"]?["nonce"] == "n")
            #expect(idToken["claims"]?["aud"] == "app")
            #expect(idToken["id"] == nil)
            #expect(try await control.userinfo(idToken).diagnosis == "bearer.id-token")
            #expect(
                provider.root.keys.isSigner(
                    of: try JWS(compact: #require(idToken["token"]?.string))))

            let refreshToken = try await control.mint(
                #"{"kind": "refresh_token", "user": "bob", "scope": "openid email"}"#)
            #expect(refreshToken["header"] == nil)
            let flow = CodeFlow(control.browser)
            let fresh = try await flow.refresh(refreshToken["token"]?.string ?? "").json
            #expect(try fresh.claims(of: "access_token")["sub"] == "bob")
            #expect(fresh["scope"] == "openid email")
        }
    }

    @Test(arguments: Ring.allCases)
    func `may have ended before they began, or belong to nobody`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let ended = try await control.mint(#"{"expires_in": -4000}"#)
            let start = Provider.start.seconds
            #expect(ended["claims"]?["exp"]?.integer == start - 4000)
            #expect(ended["claims"]?["iat"]?.integer == start - 8000)
            #expect(try await control.userinfo(ended).diagnosis == "bearer.expired")
            let stale = try await control.mint(#"{"kind": "refresh_token", "expires_in": -4000}"#)
            let refusal = try await CodeFlow(control.browser)
                .refresh(stale["token"]?.string ?? "")
            #expect(refusal.diagnosis == "refresh-token.expired")
            let job = try await control.mint(
                #"{"user": null, "client_id": "job", "scope": "read"}"#)
            #expect(job["claims"]?["sub"] == "job")
            #expect(job["claims"]?["auth_time"] == nil)
            #expect(try await control.introspect(job)["scope"] == "read")
        }
    }

    @Test(arguments: Ring.allCases)
    func `are listed without their text, and found by what they are for`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let tokens = try await CodeFlow(control.browser).tokens()
            let id = try tokens.claims(of: "access_token")["jti"]?.string ?? ""
            let other = try await control.mint(#"{"user": "bob", "client_id": "web"}"#)
            let list = try await control.send(.get, "tokens")
            #expect(list.json["total"] == 3)
            for name in ["access_token", "refresh_token"] {
                #expect(!list.text.contains(tokens[name]?.string ?? name))
            }
            let first = list.json["items"]?.array?.first { $0["id"]?.string == id }
            #expect(first?["kind"] == "access_token")
            #expect(first?["user"] == "alice")
            #expect(first?["client_id"] == "app")
            #expect(first?["scope"] == "openid offline_access")
            #expect(first?["active"] == true)
            #expect(first?["expires"] == "2027-01-15T09:00:00.000Z")
            for (query, total) in [
                ("user=bob", 1), ("user=alice", 2), ("client_id=web", 1), ("user=nobody", 0),
                ("kind=refresh_token", 1), ("kind=access_token&client_id=app", 1), ("active=1", 3),
                ("active=0", 0),
            ] {
                #expect(
                    try await control.send(.get, "tokens?\(query)").json["total"]?.integer == total,
                    "\(query)")
            }
            let latest = try await control.send(.get, "tokens?limit=1&kind=access_token").json
            #expect(latest["items"]?.array?.map { $0["id"] } == [other["id"]])
            #expect(latest["total"] == 2)
            #expect(try await control.send(.get, "tokens?kind=id_token").status == .badRequest)
        }
    }

    @Test(arguments: Ring.allCases)
    func `are revoked by their id`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            let tokens = try await flow.tokens()
            let ids = try await control.send(.get, "tokens").json["items"]?.array ?? []
            let id = try #require(ids.first { $0["kind"] == "access_token" }?["id"]?.string)
            #expect(try await control.send(.delete, "tokens/\(id)").status == .noContent)
            let bearer: Fields = [
                .authorization: "Bearer \(tokens["access_token"]?.string ?? "")"
            ]
            let refusal = try await control.browser.get("/userinfo", bearer)
            #expect(refusal.diagnosis == "bearer.revoked")
            let shown = try await control.send(.get, "tokens/\(id)").json
            #expect(shown["active"] == false)
            #expect(shown["standing"] == "revoked")
            #expect(try await control.send(.get, "tokens").json["total"] == 1)
            #expect(try await control.send(.get, "tokens?active=0").json["total"] == 1)

            let family = try #require(ids.first { $0["kind"] == "refresh_token" }?["id"]?.string)
            #expect(try await control.send(.delete, "tokens/\(family)").status == .noContent)
            let refused = try await flow.refresh(tokens["refresh_token"]?.string ?? "")
            #expect(refused.diagnosis == "refresh-token.revoked")
            #expect(try await control.send(.delete, "tokens/other").status == .notFound)
            #expect(try await control.send(.get, "tokens/other").status == .notFound)
        }
    }

    @Test func `keep the form that they have at their provider`() async throws {
        let configuration = try ServerConfiguration.read("{ profile: 'auth0' }")
        try await Provider.run(.inProcess, configuration) { provider in
            let control = ControlAPI(provider)
            let opaque = try await control.mint("{}")
            #expect(opaque["claims"] == nil)
            let id = try #require(opaque["id"]?.string)
            #expect(try await control.userinfo(opaque).status == .ok)
            let shown = try await control.send(.get, "tokens/\(id)").json
            #expect(shown["client_id"] == "app")
            let jwt = try await control.mint(#"{"claims": {"https://a.example/b": 1}}"#)
            #expect(jwt["claims"]?["https://a.example/b"] == 1)
            #expect(jwt["claims"]?["jti"] == nil, "this provider's tokens have none")
            #expect(jwt["id"]?.string?.hasPrefix("token_2_") == true)
            let own = try await control.mint(#"{"claims": {"jti": "mine"}}"#)
            #expect(own["id"] == "mine")
            #expect(try await control.send(.delete, "tokens/mine").status == .noContent)
            #expect(try await control.userinfo(own).diagnosis == "bearer.revoked")
        }
    }

    @Test(arguments: Ring.allCases)
    func `may be bound to a key, and then want its proof`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let maker = try ProofMaker()
            let minted = try await control.mint(
                #"{"claims": {"cnf": {"jkt": "\#(maker.thumbprint)"}}}"#)
            #expect(try await control.userinfo(minted).status == .unauthorized)
            let fields = try maker.fields(
                "GET", "http://\(provider.wire.authority)/userinfo", at: provider.clock.now,
                accessToken: minted["token"]?.string ?? "")
            #expect(try await control.browser.get("/userinfo", fields).json["sub"] == "alice")
            #expect(try await control.introspect(minted)["token_type"] == "DPoP")
        }
    }

    @Test(
        arguments: Ring.allCases,
        [
            ("tokens?users=alice", "user"), ("tokens?limit=0", nil), ("tokens?active=maybe", nil),
            ("keys?state=next", nil), ("codes?client=app", nil), ("par?client=app", nil),
        ] as [(String, String?)])
    func `and codes and keys are asked for by known parameters alone`(
        ring: Ring, row: (path: String, nearest: String?)
    ) async throws {
        try await Provider.run(ring) { provider in
            let answer = try await ControlAPI(provider).send(.get, row.path)
            #expect(answer.status == .badRequest)
            #expect(answer.json["did_you_mean"]?.string == row.nearest)
        }
    }

    @Test func `are not changed by rules`() async throws {
        let configuration = try ServerConfiguration.read(
            "{ rules: [{ then: { access_token: { a: 1 }, keys: 'retire' } }] }")
        try await Provider.run(.inProcess, configuration) { provider in
            let control = ControlAPI(provider)
            let minted = try await control.mint("{}")
            #expect(minted["claims"]?["a"] == nil)
            #expect(minted["header"]?["kid"]?.string == DevelopmentKey.keyID)
            #expect(try await control.send(.get, "rules").json["items"]?[0]?["hits"] == 0)
        }
    }

    @Test(
        arguments: Ring.allCases,
        [
            (#"{"user": "alicia"}"#, "user", "alice"),
            (#"{"client_id": "wen"}"#, "client_id", "web"),
            (#"{"kind": "acces_token"}"#, "kind", "access_token"),
            (#"{"defect": "expird"}"#, "defect", "expired"),
            (#"{"defect": "wrong-nonce"}"#, "defect", nil),
            (#"{"kind": "refresh_token", "defect": "expired"}"#, "defect", nil),
            (#"{"kind": "refresh_token", "claims": {"a": 1}}"#, "claims", nil),
            (#"{"kind": "id_token", "user": null}"#, "user", nil),
            (#"{"kind": "id_token", "audience": "a"}"#, "audience", nil),
            (#"{"nonce": "n"}"#, "nonce", nil),
            (#"{"scop": "openid"}"#, "", "scope"),
        ] as [(String, String, String?)])
    func `are refused with the member and the nearest word`(
        ring: Ring, row: (body: String, path: String, nearest: String?)
    ) async throws {
        let configuration = ServerConfiguration.closed(.make("web")) { $0.allowOtherUsers = false }
        try await Provider.run(ring, configuration) { provider in
            let answer = try await ControlAPI(provider).send(.post, "tokens", row.body)
            #expect(answer.status == .badRequest)
            #expect(answer.json["path"]?.string == row.path)
            #expect(answer.json["did_you_mean"]?.string == row.nearest)
        }
    }
}
