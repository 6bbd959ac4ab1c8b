import COpenSSL

/// The name of a signature algorithm as `alg` carries it (RFC 7518 §3.1, RFC 8037 §3.1, RFC
/// 9864 §2.2).
package struct Algorithm: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let rs256 = Algorithm(rawValue: "RS256")
    package static let rs384 = Algorithm(rawValue: "RS384")
    package static let rs512 = Algorithm(rawValue: "RS512")
    package static let ps256 = Algorithm(rawValue: "PS256")
    package static let ps384 = Algorithm(rawValue: "PS384")
    package static let ps512 = Algorithm(rawValue: "PS512")
    package static let es256 = Algorithm(rawValue: "ES256")
    package static let es384 = Algorithm(rawValue: "ES384")
    package static let es512 = Algorithm(rawValue: "ES512")
    package static let hs256 = Algorithm(rawValue: "HS256")
    package static let hs384 = Algorithm(rawValue: "HS384")
    package static let hs512 = Algorithm(rawValue: "HS512")
    package static let edDSA = Algorithm(rawValue: "EdDSA")
    /// The name of RFC 9864 §2.2 for `EdDSA` with the keys of this server.
    package static let ed25519 = Algorithm(rawValue: "Ed25519")
    package static let none = Algorithm(rawValue: "none")

    /// Returns true if another name means the same algorithm (RFC 9864 §2.2).
    package func isSame(as other: Algorithm) -> Bool {
        self == other || [self, other].allSatisfy { [.edDSA, .ed25519].contains($0) }
    }

    /// True if both sides share a secret.
    package var isSymmetric: Bool { [.hs256, .hs384, .hs512].contains(self) }

    /// The scheme by which libcrypto signs with a key pair; nil for HMAC, `none` and unknown names.
    var scheme: cossl_scheme? {
        switch self {
        case .rs256, .rs384, .rs512: cossl_scheme_rsa_pkcs1
        case .ps256, .ps384, .ps512: cossl_scheme_rsa_pss
        case .es256, .es384, .es512: cossl_scheme_ecdsa
        case .edDSA, .ed25519: cossl_scheme_eddsa
        default: nil
        }
    }

    /// The hash of the algorithm, also for `at_hash` and `c_hash` (OpenID Connect Core §3.1.3.6).
    /// Ed25519 uses SHA-512 internally (RFC 8032 §5.1); `none` and unknown names count as SHA-256.
    package var hash: HashFunction {
        switch self {
        case .rs384, .ps384, .es384, .hs384: .sha384
        case .rs512, .ps512, .es512, .hs512, .edDSA, .ed25519: .sha512
        default: .sha256
        }
    }
}

/// The kind of a key, without its numbers.
package enum KeyKind: Sendable, Hashable {
    case rsa(bits: Int)
    case ec(Curve)
    case ed25519

    /// The algorithms that a key of this kind signs with, the usual one first (RFC 7518 §3.1, RFC
    /// 8037 §3.1, RFC 9864 §2.2). An ECDSA algorithm works with one curve only.
    package var algorithms: [Algorithm] {
        switch self {
        case .rsa: [.rs256, .rs384, .rs512, .ps256, .ps384, .ps512]
        case .ec(.p256): [.es256]
        case .ec(.p384): [.es384]
        case .ec(.p521): [.es512]
        case .ed25519: [.edDSA, .ed25519]
        }
    }
}

/// A NIST elliptic curve, by its `crv` name (RFC 7518 §6.2.1.1).
package enum Curve: String, Sendable, Hashable, CaseIterable {
    case p256 = "P-256"
    case p384 = "P-384"
    case p521 = "P-521"

    /// The length of a coordinate and of the private number.
    var byteCount: Int {
        switch self {
        case .p256: 32
        case .p384: 48
        case .p521: 66
        }
    }
}
