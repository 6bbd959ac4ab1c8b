import TestSupport
import Testing

struct `An inspection of a token` {
    static let cases: [Case] = [
        Case("shows what is in it, and its times by the tenant's clock", in: Ring.allCases) {
            provider in
            let control = ControlAPI(provider)
            let tokens = try await CodeFlow(control.browser).tokens()
            let token = tokens.accessToken
            let found = try await control.inspect(token)
            expect(found["kind"], is: "access_token")
            expect(found["form"], is: "jwt")
            expect(found["header"]?["typ"], is: "JWT")
            expect(found["claims"], is: (try tokens.claims(of: "access_token")))
            expect(found["signature"], is: "valid")
            expect(found["known"], is: true)
            expect(found["id"], is: found["claims"]?["jti"])
            expect(found["active"], is: true)
            expect(found["standing"], is: "active")
            expect(found["times"]?["exp"], is: "2027-01-15T09:00:00.000Z, in 3600 s")
            expect(found["times"]?["iat"], is: "2027-01-15T08:00:00.000Z, now")
            expect(found["problems"], is: [])
            provider.clock.advance(by: 3610)
            let later = try await control.inspect(token)
            expect(later["active"], is: false)
            expect(later["standing"], is: "expired")
            expect(later["times"]?["exp"], is: "2027-01-15T09:00:00.000Z, 10 s ago")
            expect(later["problems"], is: ["exp was 10 s ago"])
        },
        Case("tells why a token is not good here") { provider in
            let control = ControlAPI(provider)
            let minted = try await control.mint("{}")
            let token = minted.string("token")
            try await control.send(.delete, "tokens/\(minted.string("id"))")
            let revoked = try await control.inspect(token)
            expect(revoked["standing"], is: "revoked")
            expect(revoked["signature"], is: "valid")
            expect(revoked["problems"], is: ["the token is revoked"])
            try await control.send(.post, "reset")
            let former = try await control.inspect(token)
            expect(former["standing"], is: "earlier-generation")
            expect(former["known"], is: false)
            try await control.send(.post, "keys/rotate", #"{"overlap": 0}"#)
            let stranger = try await control.inspect(token)
            expect(stranger["standing"], is: "retired-key")
            expect(stranger["signature"], is: "unknown-key")
        },
        Case("tells what a client expects") { provider in
            let control = ControlAPI(provider)
            let tokens = try await CodeFlow(control.browser) { $0.extra = [("nonce", "n")] }
                .tokens()
            let idToken = tokens.idToken
            let sound: JSON = [
                "client_id": "app", "nonce": "n", "access_token": tokens["access_token"] ?? "",
            ]
            let found = try await control.inspect(idToken, sound)
            expect(found["kind"], is: "id_token")
            expect(found["active"], is: true)
            expect(found["known"], is: false)
            expect(found["problems"], is: [])
            let other: JSON = ["client_id": "web", "nonce": "m", "access_token": "else"]
            let problems = try await control.inspect(idToken, other)["problems"]?.array ?? []
            expect(problems.count, is: 3)
            expect(problems.first, is: "aud is 'app', and not 'web'")
            expect(problems.dropFirst().first, is: "nonce is 'n', and not 'm'")
            let api = try await control.inspect(
                tokens.accessToken, ["audience": "https://api.example"])
            expect(api["problems"]?.array?.count, is: 1)
        },
        Case("knows opaque tokens by their record alone") {
            let configuration = try ServerConfiguration.read("{ profile: 'auth0' }")
            let control = try ControlAPI(Provider(configuration))
            let token = try await control.mint("{}").string("token")
            let found = try await control.inspect(token)
            expect(found["form"], is: "opaque")
            expect(found["kind"], is: "access_token")
            expect(found["active"], is: true)
            expect(found["signature"], is: nil)
            expect(found["times"]?["exp"]?.string?.hasSuffix("in 86400 s"), is: true)
            let refreshToken = try await control.mint(#"{"kind": "refresh_token"}"#)
            let kept = try await control.inspect(refreshToken.string("token"))
            expect(kept["kind"], is: "refresh_token")
            expect(kept["id"], is: refreshToken["id"])
            let unknown = try await control.inspect("nonsense")
            expect(unknown["kind"], is: "unknown")
            expect(unknown["standing"], is: "unknown")
            expect(unknown["problems"], is: ["the token is unknown"])
            let missing = try await control.send(.post, "tokens/inspect", "{}")
            expect(missing.status, is: .badRequest)
        },
        Case("leaves the token as it was") { provider in
            let control = ControlAPI(provider)
            let addresses = Addresses(
                issuer: "http://localhost:8414", publicURL: "", internalURL: "")
            let token = try await MintRequest().token(
                Context(server: provider.root, addresses: addresses))
            let found = try await control.inspect(token)
            expect(found["active"], is: true)
            expect(found["known"], is: false)
            expect(found["problems"], is: [])
            try await expect(control.send(.get, "tokens").json["total"], is: 0)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("control/token-inspection", as: (String, String).self))
    func `tells what happened to a token on its way`(sent: String, told: String) async throws {
        let control = try ControlAPI(Provider())
        let token = try await control.mint("{}").string("token")
        let changed = sent.replacing("WHOLE", with: token)
            .replacing("CUT", with: token.dropLast(40))
        let problem = try await control.inspect(changed)["problems"]?[0]?.string ?? ""
        expect(problem.contains(told), "\(problem)")
    }
}
