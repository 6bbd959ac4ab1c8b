/// The rules for RSA keys. Shorter keys are no longer safe (RFC 7518 §3.3), and longer ones would
/// let their sender cause much work with few bytes.
package enum RSARules {
    static let bits = 2048...8192

    static func check(bits: Int) throws(CryptoError) {
        guard Self.bits.contains(bits) else {
            throw CryptoError(
                "an RSA key of \(bits) bits is refused; "
                    + "use one of \(Self.bits.lowerBound) to \(Self.bits.upperBound) bits")
        }
    }

    /// With an even exponent or 1, every signature or none would be valid. Each further bit makes
    /// every verification longer, and FIPS 186-5 §A.1.1 has an upper bound as well.
    package static func check(publicExponent: [UInt8]) throws(CryptoError) {
        let digits = publicExponent.drop { $0 == 0 }
        guard let last = digits.last, last % 2 == 1, digits != [1], digits.count <= maxBytes else {
            throw CryptoError(
                "the public exponent 'e' of the RSA key must be odd, greater than 1 and less than "
                    + "2^32; 65537, which is written AQAB, is usual")
        }
    }

    /// The longest public exponent.
    private static let maxBytes = 4
}
