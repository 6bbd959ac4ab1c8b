import TestSupport
import Testing

/// The fault of a token made with a defect, and its detection by an inspection.
struct `Tokens made with a defect` {
    struct Spoiled: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The difference from a sound token; null for a missing claim.
        var claims: JSON = [:]
        var header: JSON = [:]
        var signature = "valid"
        /// A part of the inspection's text.
        let problem: String

        init(
            _ defect: String, _ claims: JSON = [:], header: JSON = [:],
            signature: String = "valid", says problem: String
        ) {
            testDescription = defect
            self.claims = claims
            self.header = header
            self.signature = signature
            self.problem = problem
        }
    }

    static let both = [
        Spoiled("expired", ["iat": at(-7200), "exp": at(-3600)], says: "exp was 3600 s ago"),
        Spoiled(
            "not-yet-valid", ["nbf": at(3600), "exp": at(7200)], says: "nbf is 3600 s ahead"),
        Spoiled("future-iat", ["iat": at(3600), "exp": at(7200)], says: "iat is 3600 s ahead"),
        Spoiled(
            "wrong-iss", ["iss": "https://wrong-issuer.invalid"],
            says: "iss is 'https://wrong-issuer.invalid'"),
        Spoiled("no-sub", ["sub": nil], says: "sub is missing"),
        Spoiled(
            "string-exp", ["exp": .string(String(Provider.start.seconds + 3600))],
            says: "exp is not a number"),
        Spoiled(
            "huge", ["padding": .string(String(repeating: "x", count: 200_000))],
            says: "many servers take 8192"),
        Spoiled("alg-none", header: ["alg": "none"], signature: "unsigned", says: "alg is none"),
        Spoiled("wrong-key", signature: "wrong", says: "the signature is not that of the key"),
        Spoiled(
            "unknown-kid", header: ["kid": "unknown-key"], signature: "unknown-key",
            says: "no key with the kid 'unknown-key'"),
        Spoiled("no-kid", header: ["kid": nil], says: "the header has no kid"),
        Spoiled("bad-signature", signature: "wrong", says: "the signature is not that of the key"),
        Spoiled(
            "hs256-with-public-key", header: ["alg": "HS256"], signature: "public-key-as-secret",
            says: "the text of the public key is the secret"),
        Spoiled(
            "hs256-with-public-der", header: ["alg": "HS256"], signature: "public-key-as-secret",
            says: "the text of the public key is the secret"),
        Spoiled(
            "hs256-with-public-jwk", header: ["alg": "HS256"], signature: "public-key-as-secret",
            says: "the text of the public key is the secret"),
        Spoiled(
            "empty-hmac", header: ["alg": "HS256"], signature: "wrong",
            says: "the signature is not that of the key"),
        Spoiled(
            "alg-none-case", header: ["alg": "nOnE"], signature: "unsigned", says: "alg is none"),
        Spoiled("empty-signature", signature: "unsigned", says: "nothing is signed"),
        Spoiled(
            "senseless-signature", signature: "wrong", says: "the signature is not that of the key"),
        Spoiled(
            "hs256-with-bare-public-key", header: ["alg": "HS256"],
            signature: "public-key-as-secret", says: "the text of the public key is the secret"),
        Spoiled(
            "enc-key", header: ["kid": "rsa-for-encryption"], signature: "unknown-key",
            says: "no key with the kid 'rsa-for-encryption'"),
        Spoiled(
            "crit", header: ["crit": ["understudy-unknown"], "understudy-unknown": true],
            signature: "wrong", says: "crit names what nobody supports"),
        Spoiled("sub-empty", ["sub": ""], says: "sub is missing"),
        Spoiled("sub-number", ["sub": 12345], says: "sub is missing"),
        Spoiled("missing-iss", ["iss": nil], says: "iss is missing"),
        Spoiled("missing-aud", ["aud": nil], says: "aud is missing"),
        Spoiled("missing-exp", ["exp": nil], says: "exp is missing"),
        Spoiled("missing-iat", ["iat": nil], says: "iat is missing"),
    ]

    static let ofAccessTokens = [
        Spoiled("other-user", ["sub": "bob"], says: "sub is 'bob', and it was made for 'alice'"),
        Spoiled(
            "wrong-aud", ["aud": "http://localhost:8414-other"],
            says: "aud is 'http://localhost:8414-other'"),
    ]

    static let ofIDTokens = [
        Spoiled("wrong-aud", ["aud": "app-other"], says: "aud is 'app-other'"),
        Spoiled("wrong-nonce", ["nonce": "wrong-nonce"], says: "nonce is 'wrong-nonce'"),
        Spoiled("missing-nonce", ["nonce": nil], says: "nonce is missing"),
        Spoiled("aud-extra", ["aud": ["app", "stranger"], "azp": nil], says: "there is no azp"),
        Spoiled("wrong-azp", ["azp": "wrong-client"], says: "azp is \"wrong-client\""),
        Spoiled(
            "wrong-at-hash", ["at_hash": "AAAAAAAAAAAAAAAAAAAAAA"],
            says: "at_hash is 'AAAAAAAAAAAAAAAAAAAAAA'"),
    ]

    @Test(
        arguments: (both + ofAccessTokens).map { ($0, "access_token") }
            + (both + ofIDTokens).map {
                ($0, "id_token")
            })
    func `have it, and nothing else`(row: (defect: Spoiled, kind: String)) async throws {
        // With a single key, nobody needs its name.
        let configuration = ServerConfiguration.make { $0.signingAlgorithms = [.rs256, .es256] }
        let control = try ControlAPI(Provider(configuration))
        let (defect, kind) = row
        let name = defect.testDescription
        let nonce = kind == "id_token" ? #", "nonce": "n""# : ""
        let sound = try await control.mint(#"{"kind": "\#(kind)"\#(nonce)}"#)
        let minted = try await control.mint(#"{"kind": "\#(kind)", "defect": "\#(name)"\#(nonce)}"#)
        var expected = (sound["claims"] ?? [:]).merging(defect.claims)
        var claims = try require(minted["claims"])
        for once in ["jti", "sid"] { (expected[once], claims[once]) = (nil, nil) }
        expect(claims, is: expected)
        expect(minted["header"], is: (sound["header"] ?? [:]).merging(defect.header))

        let token = try require(minted["token"]?.string)
        let accessToken = try await control.mint("{}")["token"] ?? ""
        let reader: JSON =
            kind == "id_token"
            ? ["client_id": "app", "nonce": "n", "access_token": accessToken] : [:]
        let found = try await control.inspect(token, reader)
        expect(found["signature"]?.string, is: defect.signature)
        expect(found["kind"]?.string, is: kind)
        let problems = found["problems"]?.array?.compactMap(\.string) ?? []
        expect(problems.contains { $0.contains(defect.problem) }, "\(problems)")
        let sane = try await control.inspect(sound.string("token"), reader)
        expect(sane["problems"], is: [])
        expect(sane["active"], is: true)
        guard kind == "access_token", name != "huge" else { return }
        expect(found["standing"], is: "defective")
        let refusal = try await control.userinfo(token)
        expect(refusal, is: .unauthorized, diagnosis: "bearer.defective")
        let words = refusal.fields[.wwwAuthenticate] ?? ""
        expect(words, contains: "was made with the defect \(name)", "\(words)")
        try await expect(control.introspect(token), is: ["active": false])
    }

    static let cases: [Case] = [
        Case("may have several defects", in: Ring.allCases) { provider in
            let control = ControlAPI(provider)
            let minted = try await control.mint(
                #"{"kind": "id_token", "defect": ["wrong-nonce", "bad-signature", "expired"]}"#)
            expect(minted["claims"]?["nonce"], is: "wrong-nonce")
            let found = try await control.inspect(minted.string("token"))
            expect(found["signature"], is: "wrong")
            let problems = found["problems"]?.array?.compactMap(\.string) ?? []
            expect(problems, contains: "exp was 3600 s ago")
            let unfit = try await control.mint(#"{"defect": ["expired", "wrong-nonce"]}"#)
            expect(unfit["detail"]?.string?.contains("nothing that wrong-nonce spoils"), is: true)
        },
        /// Whoever looks for a key that is in no key set never comes to the defect.
        Case("name a key of the key set, unless that is their defect", in: Ring.allCases) {
            provider in
            let control = ControlAPI(provider)
            var unknown: [String] = []
            for name in DefectCatalog.all.map(\.name) {
                let minted = try await control.mint(#"{"defect": "\#(name)"}"#)
                guard let kid = minted["header"]?["kid"]?.string else { continue }
                let published = try await control.keySet().map { $0["kid"]?.string }
                if !published.contains(kid) { unknown.append(name) }
            }
            expect(unknown, is: ["enc-key", "unknown-kid", "kid-path", "kid-sql"])
        },
        Case("may say a thing twice, which an inspection finds") { provider in
            let control = ControlAPI(provider)
            let minted = try await control.mint(#"{"defect": "duplicate-claim"}"#)
            let found = try await control.inspect(minted.string("token"))
            expect(found["signature"], is: "valid")
            let problems = found["problems"]?.array?.compactMap(\.string) ?? []
            expect(problems.contains { $0.contains("\"sub\" appears twice") }, "\(problems)")
        },
        Case("are refused here, whatever it is, unless it does no harm") { provider in
            let control = ControlAPI(provider)
            var harmless: [String] = []
            // It is too long for the head of a request.
            for name in DefectCatalog.all.map(\.name) where name != "huge" {
                let token = try await control.mint(#"{"defect": "\#(name)"}"#)["token"]?.string
                guard let token else { continue }
                let answer = try await control.userinfo(token)
                if answer.status == .ok { harmless.append(name) }
                expect(answer.diagnosis, is: answer.status == .ok ? nil : "bearer.defective")
            }
            expect(harmless, is: ["clock-skew", "aud-array"])
            let unfit = try await control.mint(#"{"defect": "foreign-access-token"}"#)
            expect(unfit["detail"]?.string?.contains("is about a whole answer"), is: true)
        },
        Case("are all that there are") { provider in
            let refusal = try await ControlAPI(provider).mint(#"{"defect": "none of these"}"#)
            let text = refusal.string("detail")
            let names = DefectCatalog.all.map(\.name)
            for name in names { expect(text, contains: "'\(name)'") }
            expect(text.split(separator: "'").count, is: 2 * names.count + 2)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func at(_ offset: Seconds) -> JSON { .integer(Provider.start.seconds + offset) }
}
