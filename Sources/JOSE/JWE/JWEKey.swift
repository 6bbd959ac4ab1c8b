/// The key that a token is encrypted for, or decrypted with.
package enum JWEKey: Sendable {
    case asymmetric(JWEPairKey)
    /// A shared secret, of the length that `alg` and `enc` want.
    case symmetric([UInt8])
}
