import TestSupport
import Testing

struct `Tokens over HTTP` {
    static let cases: [Case] = [
        Case("are made to order, and work like those of a login", in: Ring.allCases) { provider in
            let control = ControlAPI(provider)
            let answer = try await control.send(
                .post, "tokens",
                """
                {"user": "bob", "client_id": "web", "scope": "openid email", "expires_in": 60,
                 "audience": "https://api.example", "claims": {"roles": ["a"]}}
                """)
            expect(answer.status, is: .created)
            let minted = answer.json
            let id = try require(minted["id"]?.string)
            expect(answer.fields[.location], is: "/_understudy/tokens/\(id)")
            expect(minted["kind"], is: "access_token")
            expect(minted["header"]?["typ"], is: "JWT")
            expect(minted["claims"]?["roles"], is: ["a"])
            expect(minted["claims"]?["jti"]?.string, is: id)
            expect(minted["claims"], is: (try minted.claims(of: "token")))

            let userinfo = try await control.userinfo(minted)
            expect(userinfo.json["sub"], is: "bob")
            expect(userinfo.json["email"]?.string?.hasPrefix("bob"), is: true)
            let introspected = try await control.introspect(minted)
            expect(introspected["active"], is: true)
            expect(introspected["client_id"], is: "web")
            expect(introspected["username"], is: "bob")
            provider.clock.advance(by: 60)
            try await expect(control.userinfo(minted).diagnosis, is: "bearer.expired")
        },
        Case("are ID tokens and refresh tokens too") { provider in
            let control = ControlAPI(provider)
            let idToken = try await control.mint(#"{"kind": "id_token", "nonce": "n"}"#)
            expect(idToken["claims"]?["nonce"], is: "n")
            expect(idToken["claims"]?["aud"], is: "app")
            expect(idToken["id"], is: nil)
            try await expect(control.userinfo(idToken).diagnosis, is: "bearer.id-token")
            expect(
                provider.root.keys.isSigner(
                    of: try JWS(compact: try require(idToken["token"]?.string))))

            let refreshToken = try await control.mint(
                #"{"kind": "refresh_token", "user": "bob", "scope": "openid email"}"#)
            expect(refreshToken["header"], is: nil)
            let flow = CodeFlow(control.browser)
            let fresh = try await flow.refresh(refreshToken.string("token")).json
            try expect(fresh.claims(of: "access_token")["sub"], is: "bob")
            expect(fresh["scope"], is: "openid email")
        },
        Case("may have ended before they began, or belong to nobody") { provider in
            let control = ControlAPI(provider)
            let ended = try await control.mint(#"{"expires_in": -4000}"#)
            let start = Provider.start.seconds
            expect(ended["claims"]?["exp"]?.integer, is: start - 4000)
            expect(ended["claims"]?["iat"]?.integer, is: start - 8000)
            try await expect(control.userinfo(ended).diagnosis, is: "bearer.expired")
            let stale = try await control.mint(#"{"kind": "refresh_token", "expires_in": -4000}"#)
            let refusal = try await CodeFlow(control.browser).refresh(stale.string("token"))
            expect(refusal.diagnosis, is: "refresh-token.expired")
            let job = try await control.mint(
                #"{"user": null, "client_id": "job", "scope": "read"}"#)
            expect(job["claims"]?["sub"], is: "job")
            expect(job["claims"]?["auth_time"] == nil)
            try await expect(control.introspect(job)["scope"], is: "read")
        },
        Case("are listed without their text, and found by what they are for") { provider in
            let control = ControlAPI(provider)
            let tokens = try await CodeFlow(control.browser).tokens()
            let id = try tokens.claims(of: "access_token").string("jti")
            let other = try await control.mint(#"{"user": "bob", "client_id": "web"}"#)
            let list = try await control.send(.get, "tokens")
            expect(list.json["total"], is: 3)
            for name in ["access_token", "refresh_token"] {
                expect(!list.text.contains(tokens[name]?.string ?? name))
            }
            let first = list.json["items"]?.array?.first { $0["id"]?.string == id }
            expect(first?["kind"], is: "access_token")
            expect(first?["user"], is: "alice")
            expect(first?["client_id"], is: "app")
            expect(first?["scope"], is: "openid offline_access")
            expect(first?["active"], is: true)
            expect(first?["expires"], is: "2027-01-15T09:00:00.000Z")
            for (query, total) in [
                ("user=bob", 1), ("user=alice", 2), ("client_id=web", 1), ("user=nobody", 0),
                ("kind=refresh_token", 1), ("kind=access_token&client_id=app", 1), ("active=1", 3),
                ("active=0", 0),
            ] {
                try await expect(
                    control.send(.get, "tokens?\(query)").json["total"]?.integer, is: total,
                    "\(query)")
            }
            let latest = try await control.send(.get, "tokens?limit=1&kind=access_token").json
            expect(latest["items"]?.array?.map { $0["id"] }, is: [other["id"]])
            expect(latest["total"], is: 2)
            try await expect(control.send(.get, "tokens?kind=id_token").status, is: .badRequest)
        },
        Case("are revoked by their id") { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            let tokens = try await flow.tokens()
            let ids = try await control.send(.get, "tokens").json["items"]?.array ?? []
            let id = try require(ids.first { $0["kind"] == "access_token" }?["id"]?.string)
            try await expect(control.send(.delete, "tokens/\(id)").status, is: .noContent)
            let bearer: Fields = .bearer(tokens.accessToken)
            let refusal = try await control.browser.get("/userinfo", bearer)
            expect(refusal.diagnosis, is: "bearer.revoked")
            let shown = try await control.send(.get, "tokens/\(id)").json
            expect(shown["active"], is: false)
            expect(shown["standing"], is: "revoked")
            try await expect(control.send(.get, "tokens").json["total"], is: 1)
            try await expect(control.send(.get, "tokens?active=0").json["total"], is: 1)

            let family = try require(ids.first { $0["kind"] == "refresh_token" }?["id"]?.string)
            try await expect(control.send(.delete, "tokens/\(family)").status, is: .noContent)
            let refused = try await flow.refresh(tokens.refreshToken)
            expect(refused.diagnosis, is: "refresh-token.revoked")
            try await expect(control.send(.delete, "tokens/other").status, is: .notFound)
            try await expect(control.send(.get, "tokens/other").status, is: .notFound)
        },
        Case("keep the form that they have at their provider") {
            let configuration = try ServerConfiguration.read("{ profile: 'auth0' }")
            let control = try ControlAPI(Provider(configuration))
            let opaque = try await control.mint("{}")
            expect(opaque["claims"], is: nil)
            let id = try require(opaque["id"]?.string)
            try await expect(control.userinfo(opaque).status, is: .ok)
            let shown = try await control.send(.get, "tokens/\(id)").json
            expect(shown["client_id"], is: "app")
            let jwt = try await control.mint(#"{"claims": {"https://a.example/b": 1}}"#)
            expect(jwt["claims"]?["https://a.example/b"], is: 1)
            expect(jwt["claims"]?["jti"] == nil, "this provider's tokens have none")
            expect(jwt["id"]?.string?.hasPrefix("token_2_"), is: true)
            let own = try await control.mint(#"{"claims": {"jti": "mine"}}"#)
            expect(own["id"], is: "mine")
            try await expect(control.send(.delete, "tokens/mine").status, is: .noContent)
            try await expect(control.userinfo(own).diagnosis, is: "bearer.revoked")
        },
        Case("may be bound to a key, and then want its proof") { provider in
            let control = ControlAPI(provider)
            let maker = try ProofMaker()
            let minted = try await control.mint(
                #"{"claims": {"cnf": {"jkt": "\#(maker.thumbprint)"}}}"#)
            try await expect(control.userinfo(minted).status, is: .unauthorized)
            let fields = try maker.fields(
                "GET", "http://\(provider.wire.authority)/userinfo", at: provider.clock.now,
                accessToken: minted.string("token"))
            try await expect(control.browser.get("/userinfo", fields).json["sub"], is: "alice")
            try await expect(control.introspect(minted)["token_type"], is: "DPoP")
        },
        Case("are not changed by rules") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { access_token: { a: 1 }, keys: 'retire' } }] }")
            let control = try ControlAPI(Provider(configuration))
            let minted = try await control.mint("{}")
            expect(minted["claims"]?["a"] == nil)
            expect(minted["header"]?["kid"]?.string, is: DevelopmentKey.keyID)
            try await expect(control.send(.get, "rules").json["items"]?[0]?["hits"], is: 0)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ("tokens?users=alice", "user"), ("tokens?limit=0", nil), ("tokens?active=maybe", nil),
            ("keys?state=next", nil), ("codes?client=app", nil), ("par?client=app", nil),
        ] as [(String, String?)]) func `and codes and keys are asked for by known parameters alone`(
            row: (path: String, nearest: String?)
        ) async throws
    {
        let answer = try await ControlAPI(Provider()).send(.get, row.path)
        expect(answer.status, is: .badRequest)
        expect(answer.json["did_you_mean"]?.string, is: row.nearest)
    }

    @Test(
        arguments: try Fixture.rows("control/tokens-resource", as: (String, String, String?).self))
    func `are refused with the member and the nearest word`(
        row: (body: String, path: String, nearest: String?)
    ) async throws {
        let configuration = ServerConfiguration.closed(.make("web")) { $0.allowOtherUsers = false }
        let answer = try await ControlAPI(Provider(configuration)).send(.post, "tokens", row.body)
        expect(answer.status, is: .badRequest)
        expect(answer.json["path"]?.string, is: row.path)
        expect(answer.json["did_you_mean"]?.string, is: row.nearest)
    }
}
