import JOSE

/// Claims of a JWT that somebody else made, as RFC 7519 has them.
extension JSON {
    /// `aud`, which is a list or one name alone (RFC 7519 §4.1.3); empty where it is absent.
    package var audience: [String] {
        let claim = self["aud"]
        return (claim?.array ?? [claim].compactMap(\.self)).compactMap(\.string)
    }

    /// A NumericDate (RFC 7519 §2), fractions of a second dropped; nil for anything else, and for
    /// numbers that are not exact.
    package func numericDate(_ claim: String) -> Timestamp? {
        guard let number = self[claim]?.number, abs(number) < 0x1p53 else { return nil }
        return Timestamp(seconds: Int(number))
    }
}
