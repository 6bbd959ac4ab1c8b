import Configuration
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

struct `Keys over HTTP` {
    private static let old = DevelopmentKey.keyID
    private static let new = "understudy-development-key-2"

    @Test(arguments: Ring.allCases)
    func `are listed with what each is for`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let list = try await control.send(.get, "keys").json
            #expect(list["total"] == 1)
            let first = try #require(list["items"]?[0])
            #expect(first["kid"]?.string == Self.old)
            #expect(first["alg"] == "RS256")
            #expect(first["use"] == "sig")
            #expect(first["state"] == "current")
            #expect(first["jwk"]?["d"] == nil)
            #expect(try await control.send(.get, "keys/\(Self.old)").json == first)
            let published = try await control.keySet()
            #expect(list["items"]?.array?.map { $0["jwk"] ?? .null } == published)
            #expect(try await control.send(.get, "keys/other").status == .notFound)
            #expect(try await control.send(.delete, "keys/other").status == .notFound)
        }
    }

    @Test(arguments: ["", "{}", #"{"overlap": true}"#, #"{"publish_only": false}"#])
    func `rotate without further ado`(body: String) async throws {
        try await Provider.run { provider in
            let control = ControlAPI(provider)
            let list = try await control.send(.post, "keys/rotate", body).json
            #expect(list["total"] == 2)
            #expect(try await control.kids(.rs256) == [Self.new, Self.old])
        }
    }

    @Test(arguments: Ring.allCases)
    func `rotate, and old tokens verify`(ring: Ring) async throws {
        try await Provider.run(ring, .quick()) { provider in
            let control = ControlAPI(provider)
            let sound = try await control.idToken()
            let old = try #require(sound.keyID)
            let answer = try await control.send(.post, "keys/rotate")
            #expect(answer.status == .ok)
            #expect(answer.json["total"] == 2)
            #expect(try await control.kids(.es256) == ["\(old)-2", old])
            #expect(try await control.states(.es256) == ["current", "published"])
            let token = try await control.idToken()
            #expect(token.keyID == "\(old)-2")
            #expect(try await control.isVerified(token))
            #expect(try await control.isVerified(sound))
            #expect(provider.root.keys.isSigner(of: sound))

            try await control.send(.post, "keys/rotate", #"{"overlap": 0}"#)
            #expect(try await control.kids(.es256) == ["\(old)-3"])
            #expect(try await !control.isVerified(sound))
            #expect(!provider.root.keys.isSigner(of: sound))
            #expect(!provider.root.keys.isSigner(of: token))
            #expect(try await control.isVerified(control.idToken()))
        }
    }

    @Test(arguments: Ring.allCases)
    func `take the access tokens with them that they signed`(ring: Ring) async throws {
        try await Provider.run(ring, .quick()) { provider in
            let control = ControlAPI(provider)
            let token = try await control.mint("{}")
            try await control.send(.post, "keys/rotate", #"{"overlap": 60}"#)
            #expect(try await control.userinfo(token).status == .ok)
            #expect(try await control.introspect(token)["active"] == true)
            let fresh = try await control.mint("{}")
            provider.clock.advance(by: 60)
            #expect(try await control.userinfo(token).diagnosis == "bearer.retired-key")
            #expect(try await control.introspect(token)["active"] == false)
            #expect(try await control.userinfo(fresh).status == .ok)
            try await control.send(.put, "keys", #"{"keys": []}"#)
            #expect(try await control.userinfo(fresh).status == .ok, "its key still signs")
            let spoiled = try await control.mint(#"{"defect": "unknown-kid"}"#)
            #expect(try await control.userinfo(spoiled).status == .ok)
        }
    }

    @Test(arguments: Ring.allCases)
    func `are published before they sign`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            for _ in 1...2 {
                try await control.send(.post, "keys/rotate", #"{"publish_only": true}"#)
                #expect(try await control.states(.rs256) == ["current", "next"])
                #expect(try await control.kids(.rs256) == [Self.old, Self.new])
                #expect(try await control.idToken().keyID == Self.old)
            }
            let announced = try await control.keySet()
            try await control.send(.post, "keys/rotate", #"{"overlap": false}"#)
            #expect(try await control.states(.rs256) == ["current"])
            let token = try await control.idToken()
            #expect(token.keyID == Self.new)
            let known = try #require(announced.first { $0["kid"]?.string == Self.new })
            #expect(token.isSigned(by: try PublicKey(jwk: known), algorithm: .rs256))
        }
    }

    @Test(arguments: Ring.allCases)
    func `rotate for one algorithm, which then signs by default`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let body = #"{"alg": "ES256", "overlap": 60}"#
            let list = try await control.send(.post, "keys/rotate", body).json
            #expect(list["total"] == 3)
            let token = try await control.idToken()
            #expect(token.algorithm == .es256)
            #expect(try await control.isVerified(token))
            #expect(try await control.kids(.rs256) == [Self.old])
            let old = list["items"]?.array?.first { $0["state"] == "published" }
            #expect(old?["retires"] == "2027-01-15T08:01:00.000Z")
            #expect(try await control.kids(.es256).count == 2)
            provider.clock.advance(by: 60)
            #expect(try await control.kids(.es256).count == 1)
            let metadata = try await control.metadata()
            let offered = metadata["id_token_signing_alg_values_supported"]?[0]
            #expect(offered == "ES256")
        }
    }

    @Test(arguments: Ring.allCases)
    func `are retired one by one`(ring: Ring) async throws {
        try await Provider.run(ring, .quick()) { provider in
            let control = ControlAPI(provider)
            let old = try #require(try await control.kids(.es256).first)
            #expect(try await control.send(.delete, "keys/\(old)").status == .noContent)
            #expect(try await control.kids(.es256) == ["\(old)-2"])
            #expect(try await control.idToken().keyID == "\(old)-2")
            try await control.send(.post, "keys/rotate")
            #expect(try await control.send(.delete, "keys/\(old)-2").status == .noContent)
            #expect(try await control.kids(.es256) == ["\(old)-3"])
            try await control.send(.post, "keys/rotate", #"{"publish_only": true}"#)
            #expect(try await control.send(.delete, "keys/\(old)-4").status == .noContent)
            #expect(try await control.kids(.es256) == ["\(old)-3"])
        }
    }

    @Test func `keep their place when they are retired`() async throws {
        try await Provider.run { provider in
            let control = ControlAPI(provider)
            try await control.send(.delete, "keys/\(Self.old)")
            #expect(try await control.kids(.rs256) == [Self.new])
            let first = try await control.send(.get, "keys").json["items"]?[0]
            #expect(first?["kid"]?.string == Self.new)
        }
    }

    @Test(arguments: Ring.allCases, [nil, "acme"])
    func `belong to one tenant until it is reset`(ring: Ring, tenant: String?) async throws {
        let configuration = try ServerConfiguration.read("{ tenants: { acme: {} } }")
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider, tenant: tenant)
            let other = ControlAPI(provider, tenant: tenant == nil ? "acme" : nil)
            let usual = try await other.keySet()
            try await control.send(.post, "keys/rotate", #"{"overlap": 0}"#)
            #expect(try await control.kids(.rs256) == [Self.new])
            #expect(try await other.keySet() == usual)
            try await control.send(.post, "reset")
            #expect(try await control.keySet() == usual)
        }
    }

    @Test(arguments: [("same-kid", 1), ("rotate", 2), ("publish-next", 2), ("retire", 1)])
    func `are seen through the views of rules as before`(view: String, count: Int) async throws {
        try await Provider.run(.inProcess, .quick()) { provider in
            let control = ControlAPI(provider)
            let old = try #require(try await control.kids(.es256).first)
            try await control.send(.post, "keys/rotate", #"{"overlap": 0}"#)
            let rule = #"{"tag": "a", "then": {"keys": "\#(view)"}}"#
            try await control.send(.post, "rules", rule)
            let seen = try await control.keySet()
            #expect(try await control.kids(.es256).count == count)
            let token = try await control.idToken()
            #expect(try await control.isVerified(token))
            try await control.send(.delete, "rules?tag=a")
            let isOwn = view == "publish-next"
            #expect(try await control.isVerified(token) == isOwn)
            guard view != "same-kid" else { return }
            try await control.send(.post, "keys/rotate")
            let kept = try await control.keySet()
            for key in seen { #expect(kept.contains(key) || view == "retire") }
            #expect(kept.contains { $0["kid"]?.string == "\(old)-3" })
            #expect(try await control.isVerified(token))
        }
    }

    @Test func `change while the first views of them are made`() async throws {
        let configuration = try ServerConfiguration.quick(
            ", rules: [{ then: { keys: 'rotate' } }]")
        try await Provider.run(.inProcess, configuration) { provider in
            let control = ControlAPI(provider)
            async let first = control.send(.post, "keys/rotate")
            async let second = control.send(.post, "keys/rotate")
            _ = try await (first, second)
            let states = try await control.states(.es256)
            #expect(states == ["current", "published", "published"])
            #expect(try await control.isVerified(control.idToken()))
        }
    }
}
