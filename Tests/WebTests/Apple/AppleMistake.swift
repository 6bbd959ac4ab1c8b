import TestSupport
import Testing

/// A secret with one fault.
struct AppleMistake: Sendable, CustomTestStringConvertible {
    let code: String
    let testDescription: String
    /// Makes it from a client's tokens.
    let secret: @Sendable (JSON) throws -> String

    private init(
        _ code: String, _ what: String, _ secret: @escaping @Sendable (JSON) throws -> String
    ) {
        self.code = code
        testDescription = what
        self.secret = secret
    }

    private static func claim(_ code: String, _ name: String, _ value: JSON) -> AppleMistake {
        AppleMistake(code, "\(name) \(value.text)") { _ in
            try AppleSecretMaker().secret(claims: [name: value])
        }
    }

    private static let now = Provider.start.seconds
    private static let clientID = "com.example.web"

    static let all: [AppleMistake] = [
        AppleMistake("apple-secret.pem", "the key itself") { _ in
            try Fixture.text("keys/ec-p256.pem")
        },
        AppleMistake("apple-secret.not-three-parts", "two parts") { _ in "eyJhbGciOiJFUzI1NiJ9.e30"
        },
        AppleMistake("apple-secret.not-three-parts", "a password") { _ in "s3cret" },
        AppleMistake("apple-secret.not-base64url", "padding") { _ in
            try AppleSecretMaker().secret().replacing(".", with: "==.")
        },
        AppleMistake("apple-secret.malformed", "a header that is no JSON") { _ in "bm8.e30.c2ln" },
        AppleMistake("apple-secret.malformed", "a payload that is a list") { _ in
            "eyJhbGciOiJFUzI1NiIsImtpZCI6ImsifQ.W10.c2ln"
        },
        AppleMistake("apple-secret.id-token", "an ID token of ours") { $0.idToken },
        AppleMistake("apple-secret.id-token", "an ID token of Apple's") { _ in
            try AppleSecretMaker().secret(
                claims: ["iss": "https://appleid.apple.com", "aud": .string(clientID)],
                signedWith: .asymmetric(PrivateKey(pem: Fixture.text("keys/rsa-2048.pem"))), .rs256)
        },
        AppleMistake("apple-secret.algorithm", "RS256") { _ in
            try AppleSecretMaker().secret(
                signedWith: .asymmetric(PrivateKey(pem: Fixture.text("keys/rsa-2048.pem"))), .rs256)
        },
        AppleMistake("apple-secret.algorithm", "HS256") { _ in
            try AppleSecretMaker().secret(signedWith: .symmetric(Array("secret".utf8)), .hs256)
        },
        AppleMistake("apple-secret.algorithm", "none") { _ in
            try AppleSecretMaker().secret(signedWith: JWSKey.none, .none)
        },
        AppleMistake("apple-secret.kid-missing", "no kid") { _ in
            try AppleSecretMaker().secret(header: ["kid": .null])
        },
        AppleMistake("apple-secret.kid-unknown", "another kid") { _ in
            try AppleSecretMaker().secret(header: ["kid": "KEY7654321"])
        },
        AppleMistake("apple-secret.signature", "another key") { _ in
            try AppleSecretMaker().secret(signedWith: .asymmetric(.generate(.ec(.p256))))
        },
        AppleMistake("apple-secret.signature", "a short signature") { _ in
            let token = try JWS(compact: AppleSecretMaker().secret())
            return String(decoding: token.signingInput, as: UTF8.self) + "."
                + Base64URL.encode(token.signature.prefix(32))
        },
        AppleMistake("apple-secret.signature-der", "DER") { _ in
            let secret = try AppleSecretMaker().secret()
            let token = try JWS(compact: secret)
            let halves = [token.signature[..<32], token.signature[32...]].map { half -> [UInt8] in
                let number = (half[half.startIndex] >= 0x80 ? [0] : []) + Array(half)
                return [0x02, UInt8(number.count)] + number
            }
            let body = Array(halves.joined())
            return String(decoding: token.signingInput, as: UTF8.self) + "."
                + Base64URL.encode([0x30, UInt8(body.count)] + body)
        },
        AppleMistake("apple-secret.swapped", "iss and sub swapped") { _ in
            try AppleSecretMaker().secret(
                claims: ["iss": .string(clientID), "sub": .string(AppleSecretMaker.team)])
        },
        claim("apple-secret.issuer", "iss", "TEAM654321"),
        claim("apple-secret.issuer", "iss", .null),
        claim("apple-secret.subject", "sub", "com.example.app"),
        claim("apple-secret.subject", "sub", .null),
        claim("apple-secret.app-id-prefix", "sub", .string("\(AppleSecretMaker.team).\(clientID)")),
        claim("apple-secret.audience", "aud", "https://example.com"),
        claim("apple-secret.audience", "aud", .null),
        claim("apple-secret.audience-slash", "aud", "https://appleid.apple.com/"),
        claim("apple-secret.expiry-missing", "exp", .null),
        claim("apple-secret.expiry-missing", "exp", "soon"),
        claim("apple-secret.milliseconds", "exp", .integer((now + 3600) * 1000)),
        claim("apple-secret.milliseconds", "iat", .integer(now * 1000)),
        claim("apple-secret.expired", "exp", .integer(now - 60)),
        claim("apple-secret.too-long", "exp", .integer(now + 15_777_001)),
        claim("apple-secret.issued-ahead", "iat", .integer(now + 61)),
    ]
}
