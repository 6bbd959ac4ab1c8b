import FixtureSupport
import Testing
import Text

@testable import JOSE

struct `Examples of encryption` {
    @Test(arguments: ["rfc7516", "rfc7520"])
    func `of RFC 7516 and RFC 7520 are read`(document: String) throws {
        for example in try vectors(document).array.required() {
            let jwe = try JWE(compact: (example["compact"]?.string).required())
            let content = try jwe.decrypted(with: JWEKey(example["key"].required()))
            expect(String(decoding: content, as: UTF8.self), is: example["plaintext"]?.string ?? "")
        }
    }

    static let cases: [Case] = [
        Case("of other programs are read, for each algorithm and each kind of key") {
            let document = try vectors("jwe-libraries")
            let tokens = try (document["tokens"]?.array).required()
            for token in tokens {
                let key = try (token["key"]?.string).flatMap { document["keys"]?[$0] }.required()
                let jwe = try JWE(compact: (token["compact"]?.string).required())
                let content = try jwe.decrypted(with: JWEKey(key))
                expect(
                    String(decoding: content, as: UTF8.self),
                    is: document["plaintext"]?.string ?? "")
            }
            let algorithms = Set(tokens.compactMap { $0["alg"]?.string })
            expect(algorithms, is: Set(KeyManagement.allCases.map(\.rawValue)))
            let encryptions = Set(tokens.compactMap { $0["enc"]?.string })
            expect(encryptions, is: Set(ContentEncryption.allCases.map(\.rawValue)))
        },
        /// RFC 7516 §A.3: with the same random values, A128KW gives the same text.
        Case("A.3 is written as it is printed") {
            let example = try (vectors("rfc7516").array?[2]).required()
            let key = try JWEKey(example["key"].required())
            let (jwe, contentKey) = try (
                JWE(compact: (example["compact"]?.string).required()),
                Base64URL.decode("BNMfxVSd_P4LZJ36P6pqzmt81C1vawnbyLEA8I-cLM8").required()
            )
            var random = [contentKey, jwe.iv]
            let written = try JWE.encrypt(
                Array((example["plaintext"]?.string ?? "").utf8), header: [:], for: key, .a128KW,
                .a128CBC
            ) { _ in random.removeFirst() }
            expect(written, is: example["compact"]?.string ?? "")
        },
        /// RFC 7518 §C, RFC 8037 §A.6.
        Case("of agreement give the keys that are printed") {
            let ephemeral: JSON = [
                "kty": "EC", "crv": "P-256", "x": "gI0GAILBdu7T53akrFmMyGcsF3n5dO7MmwNBHKW5SV0",
                "y": "SLW_xSffzlPWrHEVI30DHM_4egVwt3NQqeUD7nMFpps",
                "d": "0_NxaRPUMQoAJt50Gz8YiTr8gRTwyEaCumd-MToTmIo",
            ]
            let bob: JSON = [
                "kty": "EC", "crv": "P-256", "x": "weNJy2HscCSM6AEDTDg04biOvhFhyyWvOHQfeF_PxMQ",
                "y": "e8lnCO-AlStT-NJVX-crhB7QRYhiix03illJOVAOyck",
            ]
            let secret = try JWEPairKey(privateJWK: ephemeral).secret(with: JWEPairKey(jwk: bob))
                .required()
            let header: JSON = ["apu": "QWxpY2U", "apv": "Qm9i"]
            let key = try JWE.agreedKey(from: secret, .ecdhES, .a128GCM, header).required()
            expect(Base64URL.encode(key), is: "VqqN6vgjbSBcIijNcacQGg")

            let own: JSON = [
                "kty": "OKP", "crv": "X25519", "x": "hSDwCYkwp1R0i33ctD73Wg2_Og0mOBr066SpjqqbTmo",
                "d": "dwdtCnMYpX08FsFyUbJmRd9ML4frwJkqsXf7pR25LCo",
            ]
            let other: JSON = [
                "kty": "OKP", "crv": "X25519", "x": "3p7bfXt9wbTTW2HC7OQ1Nz-DQ8hbeGdNrfx-FG-IK08",
            ]
            let common = try JWEPairKey(privateJWK: own).secret(with: JWEPairKey(jwk: other))
                .required()
            expect(Base64URL.encode(common), is: "Sl2dW6TOLeFyjjv0gDUPJeB-IclH0Z4zdvCbPB4WF0I")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// RFC 7518 §B.1–B.3.
    @Test(arguments: [
        (ContentEncryption.a128CBC, "652c3fa36b0a7c5b3219fab3a30bc1c4"),
        (.a192CBC, "8490ac0e58949bfe51875d733f93ac2075168039ccc733d7"),
        (.a256CBC, "4dd3b4c088a7f45c216839645b2012bf2e6269a8c56a816dbc1b267761955bc5"),
    ])
    func `of RFC 7518 have the tags that are printed`(
        encryption: ContentEncryption, tag: String
    ) throws {
        let text =
            "A cipher system must not be required to be secret, and it must be able to fall into the "
            + "hands of the enemy without inconvenience"
        let iv: [UInt8] = [
            0x1a, 0xf3, 0x8c, 0x2d, 0xc2, 0xb9, 0x6f, 0xfd, 0xd8, 0x66, 0x94, 0x09, 0x23, 0x41,
            0xbc, 0x04,
        ]
        let sealed = try encryption.encrypt(
            Array(text.utf8), key: Array(0..<UInt8(encryption.keyLength)), iv: iv,
            additional: Array("The second principle of Auguste Kerckhoffs".utf8)
        ).required()
        expect(sealed.tag.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(), is: tag)
    }
}

extension JWEKey {
    /// A JSON Web Key, shared secrets included.
    init(_ jwk: JSON) throws {
        if let secret = jwk["k"]?.string {
            self = .symmetric(try Base64URL.decode(secret).required())
        } else {
            self = .asymmetric(try JWEPairKey(privateJWK: jwk))
        }
    }
}
