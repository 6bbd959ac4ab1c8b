import FixtureSupport
import Testing
import Text

struct `Compact tokens` {
    @Test(arguments: try Fixture.rows("jws/jws", as: (String, String).self))
    func `out of shape are refused by name`(compact: String, message: String) {
        let error = expect(throws: JWSError.self) { try JWS(compact: compact) }
        expect(error?.description, is: message)
    }

    static let cases: [Case] = [
        Case("with a header member given twice are refused") {
            let header = Base64URL.encode(#"{"alg":"none","alg":"RS256"}"#.utf8)
            let error = expect(throws: JWSError.self) { try JWS(compact: "\(header).e30.AA") }
            expect(
                error?.description,
                is: "the header of the token is not JSON: "
                    + "line 1, column 15: the member name \"alg\" appears twice")
        },
        Case("are bounded in length") {
            try expect(JWS(compact: "e30.e30.AA", maxBytes: 10).payload, is: Array("{}".utf8))
            let error = expect(throws: JWSError.self) {
                try JWS(compact: "e30.e30.AA", maxBytes: 9)
            }
            expect(error?.description, is: "the token is longer than 9 bytes")
            let long = "e30." + String(repeating: "A", count: 65_536) + ".AA"
            expect(throws: JWSError.tooLong(limit: 65_536)) { try JWS(compact: long) }
        },
        Case("carry header and claims") {
            let token = try JWS.sign(
                header: ["typ": "at+jwt", "kid": "k", "alg": "replaced"],
                claims: ["sub": "s", "n": 1], key: .symmetric([1]), algorithm: .hs256)
            let jws = try JWS(compact: token)
            expect(jws.header, is: ["alg": "HS256", "kid": "k", "typ": "at+jwt"])
            expect(jws.algorithm, is: .hs256)
            expect(jws.keyID, is: "k")
            expect(jws.claims, is: ["n": 1, "sub": "s"])
            expect(token.hasPrefix(String(decoding: jws.signingInput, as: UTF8.self) + "."))
        },
        Case("signed with the public key as a secret are refused") {
            let key = try DevelopmentKey.load().publicKey
            let token = try JWS.sign(
                header: [:], claims: ["sub": "x"], key: .symmetric(Array(key.pem.utf8)),
                algorithm: .hs256)
            let jws = try JWS(compact: token)
            for algorithm in [Algorithm.hs256, .rs256, .none] {
                expect(!jws.isSigned(by: key, algorithm: algorithm))
            }
        },
        Case("that name another algorithm than the verifier's are refused") {
            let key = try DevelopmentKey.load()
            let input = Base64URL.encode(#"{"alg":"RS512"}"#.utf8) + ".e30"
            let signature = try key.signature(of: Array(input.utf8), algorithm: .rs256)
            let jws = try JWS(compact: "\(input).\(Base64URL.encode(signature))")
            expect(!jws.isSigned(by: key.publicKey, algorithm: .rs256))
            expect(!jws.isSigned(by: key.publicKey, algorithm: .rs512))
        },
        Case("are not made by a key that does not fit") {
            let key = try DevelopmentKey.load()
            for (key, algorithm, problem) in [
                (
                    .asymmetric(key), .hs256,
                    "the key cannot sign with HS256, only RS256, RS384, RS512, PS256, PS384, PS512"
                ),
                (
                    .asymmetric(key), .none,
                    "the key cannot sign with none, only RS256, RS384, RS512, PS256, PS384, PS512"
                ),
                (.symmetric([1]), .rs256, "a shared secret cannot sign with RS256"),
                (.symmetric([1]), .none, "a shared secret cannot sign with none"),
                (.none, .rs256, "signing with RS256 takes a key"),
            ] as [(JWSKey, Algorithm, String)] {
                let error = expect(throws: CryptoError.self) {
                    try JWS.sign(header: [:], claims: [:], key: key, algorithm: algorithm)
                }
                expect(error?.description, is: problem)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["7", "null", "[]", "{}", "true"])
    func `whose kid is no string are refused`(kid: String) {
        let header = Base64URL.encode("{\"kid\":\(kid)}".utf8)
        let error = expect(throws: JWSError.self) { try JWS(compact: "\(header).e30.AA") }
        expect(error?.description, is: "the kid in the header of the token is not a string")
    }

    @Test(arguments: [Algorithm.hs256, .hs384, .hs512])
    func `are signed by a secret of any length`(algorithm: Algorithm) throws {
        for length in [1, 31, 200] {
            let secret = SecureRandom.bytes(length)
            let jws = try JWS(
                compact: JWS.sign(
                    header: [:], claims: [:], key: .symmetric(secret), algorithm: algorithm))
            expect(jws.isSigned(bySecret: secret, algorithm: algorithm))
            expect(!jws.isSigned(bySecret: secret + [0x41], algorithm: algorithm))
        }
        let jws = try JWS(
            compact: JWS.sign(header: [:], claims: [:], key: .symmetric([]), algorithm: algorithm))
        expect(!jws.isSigned(bySecret: [], algorithm: algorithm))
    }

    @Test(arguments: [["b64"], [], nil, "x"] as [JSON])
    func `with critical extensions are refused`(extensions: JSON) throws {
        let key = try DevelopmentKey.load()
        for (header, isAccepted) in [(["crit": extensions], false), ([:], true)] as [(JSON, Bool)] {
            let signed = try JWS(
                compact: JWS.sign(
                    header: header, claims: [:], key: .asymmetric(key), algorithm: .rs256))
            expect(signed.isSigned(by: key.publicKey, algorithm: .rs256), is: isAccepted)
            let coded = try JWS(
                compact: JWS.sign(
                    header: header, claims: [:], key: .symmetric([1]), algorithm: .hs256))
            expect(coded.isSigned(bySecret: [1], algorithm: .hs256), is: isAccepted)
        }
    }
}
