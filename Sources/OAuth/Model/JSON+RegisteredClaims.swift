import JOSE

/// Claims of a JWT from another party, as RFC 7519 defines them.
extension JSON {
    /// `aud`, which is a list or a single name (RFC 7519 §4.1.3); empty where it is absent.
    package var audience: [String] {
        let claim = self["aud"]
        return (claim?.array ?? [claim].compactMap(\.self)).compactMap(\.string)
    }

    /// A NumericDate (RFC 7519 §2) without fractions of a second; nil for anything else, and for
    /// numbers that are not exact.
    package func numericDate(_ claim: String) -> Timestamp? {
        guard let number = self[claim]?.number, abs(number) < 0x1p53 else { return nil }
        return Timestamp(seconds: Int(number))
    }
}
