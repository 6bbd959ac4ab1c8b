import TestSupport
import Testing

struct `Keys over HTTP` {
    private static let old = DevelopmentKey.keyID
    private static let new = "understudy-development-key-2"

    static let cases: [Case] = [
        Case("are listed with what each is for", in: Ring.allCases) { provider in
            let control = ControlAPI(provider)
            let list = try await control.send(.get, "keys").json
            expect(list["total"], is: 1)
            let first = try require(list["items"]?[0])
            expect(first["kid"]?.string, is: Self.old)
            expect(first["alg"], is: "RS256")
            expect(first["use"], is: "sig")
            expect(first["state"], is: "current")
            expect(first["jwk"]?["d"] == nil)
            try await expect(control.send(.get, "keys/\(Self.old)").json, is: first)
            let published = try await control.keySet()
            expect(list["items"]?.array?.map { $0["jwk"] ?? .null }, is: published)
            try await expect(control.send(.get, "keys/other").status, is: .notFound)
            try await expect(control.send(.delete, "keys/other").status, is: .notFound)
        },
        Case("rotate, and old tokens verify", try .quick()) { provider in
            let control = ControlAPI(provider)
            let sound = try await control.idToken()
            let old = try require(sound.keyID)
            let answer = try await control.send(.post, "keys/rotate")
            expect(answer.status, is: .ok)
            expect(answer.json["total"], is: 2)
            try await expect(control.kids(.es256), is: ["\(old)-2", old])
            try await expect(control.states(.es256), is: ["current", "published"])
            let token = try await control.idToken()
            expect(token.keyID, is: "\(old)-2")
            try await expect(control.isVerified(token))
            try await expect(control.isVerified(sound))
            expect(provider.root.keys.isSigner(of: sound))

            try await control.send(.post, "keys/rotate", #"{"overlap": 0}"#)
            try await expect(control.kids(.es256), is: ["\(old)-3"])
            try await expect(!control.isVerified(sound))
            expect(!provider.root.keys.isSigner(of: sound))
            expect(!provider.root.keys.isSigner(of: token))
            try await expect(control.isVerified(control.idToken()))
        },
        Case("rotate whatever number ends their names", try .quick()) { provider in
            let control = ControlAPI(provider)
            for kid in ["mine", "mine-\(Int.max)"] {
                let key = #"{"alg": "ES256", "kid": "\#(kid)"}"#
                try await expect(control.send(.post, "keys", key).status, is: .created)
            }
            for _ in 0..<3 {
                try await expect(control.send(.post, "keys/rotate").status, is: .ok)
            }
        },
        Case("take the access tokens with them that they signed", try .quick()) { provider in
            let control = ControlAPI(provider)
            let token = try await control.mint("{}")
            try await control.send(.post, "keys/rotate", #"{"overlap": 60}"#)
            try await expect(control.userinfo(token).status, is: .ok)
            try await expect(control.introspect(token)["active"], is: true)
            let fresh = try await control.mint("{}")
            provider.clock.advance(by: 60)
            try await expect(control.userinfo(token).diagnosis, is: "bearer.retired-key")
            try await expect(control.introspect(token)["active"], is: false)
            try await expect(control.userinfo(fresh).status, is: .ok)
            try await control.send(.put, "keys", #"{"keys": []}"#)
            try await expect(control.userinfo(fresh).status, is: .ok, "its key still signs")
            let spoiled = try await control.mint(#"{"defect": "unknown-kid"}"#)
            try await expect(control.userinfo(spoiled).diagnosis, is: "bearer.defective")
        },
        Case("are published before they sign") { provider in
            let control = ControlAPI(provider)
            for _ in 1...2 {
                try await control.send(.post, "keys/rotate", #"{"publish_only": true}"#)
                try await expect(control.states(.rs256), is: ["current", "next"])
                try await expect(control.kids(.rs256), is: [Self.old, Self.new])
                try await expect(control.idToken().keyID, is: Self.old)
            }
            let announced = try await control.keySet()
            try await control.send(.post, "keys/rotate", #"{"overlap": false}"#)
            try await expect(control.states(.rs256), is: ["current"])
            let token = try await control.idToken()
            expect(token.keyID, is: Self.new)
            let known = try require(announced.first { $0["kid"]?.string == Self.new })
            expect(token.isSigned(by: try PublicKey(jwk: known), algorithm: .rs256))
        },
        Case("rotate for one algorithm, which then signs by default") { provider in
            let control = ControlAPI(provider)
            let body = #"{"alg": "ES256", "overlap": 60}"#
            let list = try await control.send(.post, "keys/rotate", body).json
            expect(list["total"], is: 3)
            let token = try await control.idToken()
            expect(token.algorithm, is: .es256)
            try await expect(control.isVerified(token))
            try await expect(control.kids(.rs256), is: [Self.old])
            let old = list["items"]?.array?.first { $0["state"] == "published" }
            expect(old?["retires"], is: "2027-01-15T08:01:00.000Z")
            try await expect(control.kids(.es256).count, is: 2)
            provider.clock.advance(by: 60)
            try await expect(control.kids(.es256).count, is: 1)
            let metadata = try await control.metadata()
            let offered = metadata["id_token_signing_alg_values_supported"]?[0]
            expect(offered, is: "ES256")
        },
        Case("are retired one by one", try .quick()) { provider in
            let control = ControlAPI(provider)
            let old = try await require(control.kids(.es256).first)
            try await expect(control.send(.delete, "keys/\(old)").status, is: .noContent)
            try await expect(control.kids(.es256), is: ["\(old)-2"])
            try await expect(control.idToken().keyID, is: "\(old)-2")
            try await control.send(.post, "keys/rotate")
            try await expect(control.send(.delete, "keys/\(old)-2").status, is: .noContent)
            try await expect(control.kids(.es256), is: ["\(old)-3"])
            try await control.send(.post, "keys/rotate", #"{"publish_only": true}"#)
            try await expect(control.send(.delete, "keys/\(old)-4").status, is: .noContent)
            try await expect(control.kids(.es256), is: ["\(old)-3"])
        },
        Case("keep their place when they are retired") { provider in
            let control = ControlAPI(provider)
            try await control.send(.delete, "keys/\(Self.old)")
            try await expect(control.kids(.rs256), is: [Self.new])
            let first = try await control.send(.get, "keys").json["items"]?[0]
            expect(first?["kid"]?.string, is: Self.new)
        },
        Case("change while the first views of them are made") {
            let configuration = try ServerConfiguration.quick(
                ", rules: [{ then: { keys: 'rotate' } }]")
            let control = try ControlAPI(Provider(configuration))
            async let first = control.send(.post, "keys/rotate")
            async let second = control.send(.post, "keys/rotate")
            _ = try await (first, second)
            let states = try await control.states(.es256)
            expect(states, is: ["current", "published", "published"])
            try await expect(control.isVerified(control.idToken()))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["", "{}", #"{"overlap": true}"#, #"{"publish_only": false}"#])
    func `rotate without further ado`(body: String) async throws {
        let control = try ControlAPI(Provider())
        let list = try await control.send(.post, "keys/rotate", body).json
        expect(list["total"], is: 2)
        try await expect(control.kids(.rs256), is: [Self.new, Self.old])
    }

    @Test(arguments: [nil, "acme"])
    func `belong to one tenant until it is reset`(tenant: String?) async throws {
        let configuration = try ServerConfiguration.read("{ tenants: { acme: {} } }")
        let provider = try Provider(configuration)
        let control = ControlAPI(provider, tenant: tenant)
        let other = ControlAPI(provider, tenant: tenant == nil ? "acme" : nil)
        let usual = try await other.keySet()
        try await control.send(.post, "keys/rotate", #"{"overlap": 0}"#)
        try await expect(control.kids(.rs256), is: [Self.new])
        try await expect(other.keySet(), is: usual)
        try await control.send(.post, "reset")
        try await expect(control.keySet(), is: usual)
    }

    @Test(arguments: [("same-kid", 1), ("rotate", 2), ("publish-next", 2), ("retire", 1)])
    func `are seen through the views of rules as before`(view: String, count: Int) async throws {
        let control = try ControlAPI(Provider(.quick()))
        let old = try await require(control.kids(.es256).first)
        try await control.send(.post, "keys/rotate", #"{"overlap": 0}"#)
        let rule = #"{"tag": "a", "then": {"keys": "\#(view)"}}"#
        try await control.send(.post, "rules", rule)
        let seen = try await control.keySet()
        try await expect(control.kids(.es256).count, is: count)
        let token = try await control.idToken()
        try await expect(control.isVerified(token))
        try await control.send(.delete, "rules?tag=a")
        let isOwn = view == "publish-next"
        try await expect(control.isVerified(token), is: isOwn)
        guard view != "same-kid" else { return }
        try await control.send(.post, "keys/rotate")
        let kept = try await control.keySet()
        for key in seen { expect(kept.contains(key) || view == "retire") }
        expect(kept.contains { $0["kid"]?.string == "\(old)-3" })
        try await expect(control.isVerified(token))
    }
}
