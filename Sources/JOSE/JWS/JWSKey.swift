/// The key that signs a token.
package enum JWSKey: Sendable {
    case asymmetric(PrivateKey)
    /// A shared secret of any length. RFC 7518 §3.2 requires at least the hash's length, but client
    /// secrets are often shorter.
    case symmetric([UInt8])
    /// No signature at all (RFC 7518 §3.6).
    case none
}

extension JWSKey {
    package func signature(
        of message: [UInt8], algorithm: Algorithm
    ) throws(CryptoError) -> [UInt8] {
        switch self {
        case .asymmetric(let key):
            return try key.signature(of: message, algorithm: algorithm)
        case .symmetric(let secret) where algorithm.isSymmetric:
            return algorithm.hash.authenticationCode(key: secret, message: message)
        case .none where algorithm == .none:
            return []
        case .symmetric:
            throw CryptoError("a shared secret cannot sign with \(algorithm.rawValue)")
        case .none:
            throw CryptoError("signing with \(algorithm.rawValue) takes a key")
        }
    }
}
