import Configuration
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

struct `An inspection of a token` {
    @Test(arguments: Ring.allCases)
    func `shows what is in it, and its times by the tenant's clock`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let tokens = try await CodeFlow(control.browser).tokens()
            let token = tokens["access_token"]?.string ?? ""
            let found = try await control.inspect(token)
            #expect(found["kind"] == "access_token")
            #expect(found["form"] == "jwt")
            #expect(found["header"]?["typ"] == "JWT")
            #expect(found["claims"] == (try tokens.claims(of: "access_token")))
            #expect(found["signature"] == "valid")
            #expect(found["known"] == true)
            #expect(found["id"] == found["claims"]?["jti"])
            #expect(found["active"] == true)
            #expect(found["standing"] == "active")
            #expect(found["times"]?["exp"] == "2027-01-15T09:00:00.000Z, in 3600 s")
            #expect(found["times"]?["iat"] == "2027-01-15T08:00:00.000Z, now")
            #expect(found["problems"] == [])
            provider.clock.advance(by: 3610)
            let later = try await control.inspect(token)
            #expect(later["active"] == false)
            #expect(later["standing"] == "expired")
            #expect(later["times"]?["exp"] == "2027-01-15T09:00:00.000Z, 10 s ago")
            #expect(later["problems"] == ["exp was 10 s ago"])
        }
    }

    @Test(arguments: Ring.allCases)
    func `tells why a token is not good here`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let minted = try await control.mint("{}")
            let token = minted["token"]?.string ?? ""
            try await control.send(.delete, "tokens/\(minted["id"]?.string ?? "")")
            let revoked = try await control.inspect(token)
            #expect(revoked["standing"] == "revoked")
            #expect(revoked["signature"] == "valid")
            #expect(revoked["problems"] == ["the token is revoked"])
            try await control.send(.post, "reset")
            let former = try await control.inspect(token)
            #expect(former["standing"] == "earlier-generation")
            #expect(former["known"] == false)
            try await control.send(.post, "keys/rotate", #"{"overlap": 0}"#)
            let stranger = try await control.inspect(token)
            #expect(stranger["standing"] == "retired-key")
            #expect(stranger["signature"] == "unknown-key")
        }
    }

    @Test(arguments: Ring.allCases)
    func `tells what a client expects`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let tokens = try await CodeFlow(control.browser) {
                $0.extra = [("nonce", "n")]
            }.tokens()
            let idToken = tokens["id_token"]?.string ?? ""
            let sound: JSON = [
                "client_id": "app", "nonce": "n", "access_token": tokens["access_token"] ?? "",
            ]
            let found = try await control.inspect(idToken, sound)
            #expect(found["kind"] == "id_token")
            #expect(found["active"] == true)
            #expect(found["known"] == false)
            #expect(found["problems"] == [])
            let other: JSON = ["client_id": "web", "nonce": "m", "access_token": "else"]
            let problems = try await control.inspect(idToken, other)["problems"]?.array ?? []
            #expect(problems.count == 3)
            #expect(problems.first == "aud is 'app', and not 'web'")
            #expect(problems.dropFirst().first == "nonce is 'n', and not 'm'")
            let api = try await control.inspect(
                tokens["access_token"]?.string ?? "", ["audience": "https://api.example"])
            #expect(api["problems"]?.array?.count == 1)
        }
    }

    @Test(arguments: Ring.allCases)
    func `knows opaque tokens by their record alone`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read("{ profile: 'auth0' }")
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            let token = try await control.mint("{}")["token"]?.string ?? ""
            let found = try await control.inspect(token)
            #expect(found["form"] == "opaque")
            #expect(found["kind"] == "access_token")
            #expect(found["active"] == true)
            #expect(found["signature"] == nil)
            #expect(found["times"]?["exp"]?.string?.hasSuffix("in 86400 s") == true)
            let refreshToken = try await control.mint(#"{"kind": "refresh_token"}"#)
            let kept = try await control.inspect(refreshToken["token"]?.string ?? "")
            #expect(kept["kind"] == "refresh_token")
            #expect(kept["id"] == refreshToken["id"])
            let unknown = try await control.inspect("nonsense")
            #expect(unknown["kind"] == "unknown")
            #expect(unknown["standing"] == "unknown")
            #expect(unknown["problems"] == ["the token is unknown"])
            let missing = try await control.send(.post, "tokens/inspect", "{}")
            #expect(missing.status == .badRequest)
        }
    }

    @Test func `leaves the token as it was`() async throws {
        try await Provider.run { provider in
            let control = ControlAPI(provider)
            let addresses = Addresses(
                issuer: "http://localhost:8414", publicURL: "", internalURL: "")
            let token = try await MintRequest().token(
                Context(server: provider.root, addresses: addresses))
            let found = try await control.inspect(token)
            #expect(found["active"] == true)
            #expect(found["known"] == false)
            #expect(found["problems"] == [])
            #expect(try await control.send(.get, "tokens").json["total"] == 0)
        }
    }
}
