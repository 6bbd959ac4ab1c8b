/// Which RSA keys are accepted. Shorter ones are no longer safe (RFC 7518 §3.3), and longer ones
/// would let their sender cause much work with few bytes.
enum RSARules {
    static let bits = 2048...8192

    static func check(bits: Int) throws(CryptoError) {
        guard Self.bits.contains(bits) else {
            throw CryptoError(
                "an RSA key of \(bits) bits is refused; "
                    + "use one of \(Self.bits.lowerBound) to \(Self.bits.upperBound) bits")
        }
    }

    /// With an even exponent or 1, every signature or none would be valid.
    static func check(publicExponent: [UInt8]) throws(CryptoError) {
        guard let last = publicExponent.last, last % 2 == 1, publicExponent != [1] else {
            throw CryptoError("the public exponent of the RSA key must be odd and greater than 1")
        }
    }
}
