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
