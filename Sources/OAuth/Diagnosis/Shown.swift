extension String {
    /// This value as a message may show it: quoted, cut to a readable length, control characters
    /// made visible, and a quote that stays within the character set of `error_description`
    /// (RFC 6749 §5.2).
    package var shown: String {
        let limit = 120
        let visible = unicodeScalars.prefix(limit).map { scalar in
            switch scalar {
            case "\n": "%0A"
            case "\r": "%0D"
            case "\t": "%09"
            case _ where scalar.value < 0x20 || scalar.value == 0x7f: "%" + scalar.value.hexByte
            default: String(scalar)
            }
        }
        return "'" + visible.joined() + (unicodeScalars.count > limit ? "…" : "") + "'"
    }
}

private extension UInt32 {
    var hexByte: String {
        let digits = String(self, radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
    }
}
