import TestSupport
import Testing

/// Keys that a test brings.
struct `Keys that are sent` {
    private static let key = try? PrivateKey.generate(.ec(.p256))

    private static func jwk(_ members: JSON = [:]) throws -> JSON {
        try require(key).jwk.merging(members)
    }

    static let cases: [Case] = [
        Case("sign from then on beside the old ones", in: Ring.allCases, try .named()) { provider in
            let control = ControlAPI(provider)
            let former = try await require(control.kids(.es256).first)
            let sent = try Self.jwk(["kid": "mine", "alg": "ES256"])
            let answer = try await control.send(.post, "keys", sent.text)
            expect(answer.status, is: .created)
            expect(answer.fields[.location], is: "/_understudy/keys/mine")
            expect(answer.json["state"], is: "current")
            expect(answer.json["jwk"]?["d"] == nil)
            try await expect(control.kids(.es256), is: ["mine", former])
            try await expect(control.states(.es256), is: ["current", "published"])
            try await expect(control.idToken().algorithm, is: .rs256, "the default stays")
        },
        Case("may be a PEM text, or be made here") { provider in
            let control = ControlAPI(provider)
            let pem = JSON.string(try require(Self.key).pem)
            let first = try await control.send(.post, "keys?publish_only=1", pem.text)
            expect(first.json["kid"]?.string, is: Self.key?.publicKey.thumbprint)
            expect(first.json["state"], is: "next")
            let made = try await control.send(.post, "keys", #"{"alg": "PS512", "kid": "big"}"#)
            expect(made.json["alg"], is: "PS512")
            expect(made.json["state"], is: "current")
            try await expect(control.kids(.ps512), is: ["big"])
            let list = #"[{"alg": "ES256"}]"#
            try await expect(control.send(.post, "keys", list).status, is: .badRequest)
        },
        Case("sign one after the other where several wait", try .named()) { provider in
            let control = ControlAPI(provider)
            let former = try await require(control.kids(.es256).first)
            for kid in ["one", "two"] {
                let sent = try PrivateKey.generate(.ec(.p256)).jwk.merging(["kid": .string(kid)])
                try await control.send(.post, "keys?publish_only=1", sent.text)
            }
            try await expect(control.kids(.es256), is: [former, "one", "two"])
            for order in [["one", "two", former], ["two", "one", former]] {
                try await control.send(.post, "keys/rotate")
                try await expect(control.kids(.es256), is: order)
                try await expect(control.kids(.rs256), is: [DevelopmentKey.keyID])
                try await expect(control.idToken().keyID, is: order[0])
            }
        },
        Case("may take the name of a key that signs", try .quick()) { provider in
            let control = ControlAPI(provider)
            let token = try await control.idToken()
            let kid = try require(token.keyID)
            let made = #"{"alg": "ES256", "kid": "\#(kid)"}"#
            try await expect(control.send(.post, "keys", made).status, is: .created)
            try await expect(control.kids(.es256), is: [kid])
            try await expect(control.send(.get, "keys").json["items"]?[0]?["alg"], is: "ES256")
            try await expect(!control.isVerified(token))
            let next = try await control.idToken()
            expect(next.keyID, is: token.keyID)
            try await expect(control.isVerified(next))
        },
        Case("replace all as a set") { provider in
            let control = ControlAPI(provider)
            let set: JSON = [
                "keys": [
                    try Self.jwk(["kid": "one"]), try PrivateKey.generate(.ec(.p256)).jwk,
                    try PrivateKey.generate(.ed25519).jwk,
                ]
            ]
            let list = try await control.send(.put, "keys", set.text)
            expect(list.status, is: .ok)
            expect(
                list.json["items"]?.array?.map { $0["state"] ?? .null },
                is: ["current", "current", "published"])
            try await expect(control.keySet().count, is: 3)
            let token = try await control.idToken()
            expect(token.keyID, is: "one")
            let metadata = try await control.metadata()
            expect(
                metadata["id_token_signing_alg_values_supported"],
                is: ["ES256", "EdDSA", "HS256", "HS384", "HS512"])
            try await control.send(.put, "keys", #""development""#)
            try await expect(control.kids(.rs256), is: [DevelopmentKey.keyID])
        },
        Case("may be none, and then nothing is published") { provider in
            let control = ControlAPI(provider)
            let list = try await control.send(.put, "keys", #"{"keys": []}"#).json
            expect(list["items"]?[0]?["state"], is: "unpublished")
            try await expect(control.keySet().isEmpty)
            let token = try await control.idToken()
            expect(token.keyID, is: DevelopmentKey.keyID)
            expect(!provider.root.keys.isSigner(of: token))
            try await control.send(.post, "keys/rotate")
            try await expect(control.states(.rs256), is: ["current"])
            try await expect(control.isVerified(control.idToken()))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("control/sent-keys", as: (String, String, String).self))
    func `are refused with the reason`(
        row: (path: String, body: String, detail: String)
    ) async throws {
        let control = try ControlAPI(Provider())
        let answer = try await control.send(.post, row.path, row.body)
        expect(answer.status, is: .badRequest)
        expect(answer.json.text.contains(row.detail), "\(answer.json.text)")
        try await expect(control.send(.get, "keys").json["total"], is: 1)
    }

    @Test(
        arguments: [
            (.post, "keys", #"{"alg": "ES256"}"#), (.post, "keys/rotate", #"{"alg": "ES256"}"#),
        ] as [(HTTP.Method, String, String)]) func `have an algorithm of the tenant`(
            method: HTTP.Method, path: String, body: String
        ) async throws
    {
        let configuration = try ServerConfiguration.read("{ profile: 'auth0' }")
        let answer = try await ControlAPI(Provider(configuration)).send(method, path, body)
        expect(answer.status, is: .badRequest)
        expect(answer.json["path"], is: "alg")
        expect(
            answer.json["detail"],
            is: "alg: ES256 is not a signing algorithm of this tenant, which has RS256, PS256")
    }
}
