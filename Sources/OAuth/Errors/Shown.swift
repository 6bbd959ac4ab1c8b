extension String {
    /// This value as a message may show it: quoted, cut to a readable length, control characters
    /// made visible, and a quote that stays within the character set of `error_description`
    /// (RFC 6749 §5.2).
    package var shown: String {
        let limit = 120
        let visible = unicodeScalars.prefix(limit).map { scalar in
            scalar.isVisible ? String(scalar) : String(scalar).utf8.map(\.percentEncoded).joined()
        }
        return "'" + visible.joined() + (unicodeScalars.count > limit ? "…" : "") + "'"
    }
}

private extension Unicode.Scalar {
    /// False for what moves a terminal's cursor, breaks a line or turns the direction of text.
    var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}

private extension UInt8 {
    var percentEncoded: String {
        (self < 0x10 ? "%0" : "%") + String(self, radix: 16, uppercase: true)
    }
}
