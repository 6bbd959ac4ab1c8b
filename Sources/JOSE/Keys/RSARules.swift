/// Which RSA keys are taken. Shorter ones are no longer safe (RFC 7518 §3.3), and longer ones would
/// let whoever sends a key buy much work with few bytes.
enum RSARules {
    static let bits = 2048...8192

    static func check(bits: Int) throws(CryptoError) {
        guard Self.bits.contains(bits) else {
            throw CryptoError(
                "an RSA key of \(bits) bits is refused; "
                    + "use one of \(Self.bits.lowerBound) to \(Self.bits.upperBound) bits")
        }
    }

    /// An even exponent or 1 would make every signature right or none.
    static func check(publicExponent: [UInt8]) throws(CryptoError) {
        guard let last = publicExponent.last, last % 2 == 1, publicExponent != [1] else {
            throw CryptoError("the public exponent of the RSA key must be odd and greater than 1")
        }
    }
}
