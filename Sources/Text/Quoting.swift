/// How messages quote what was given to them, which may be a megabyte and hold anything.
extension String {
    /// The value quoted, cut to a readable length, control characters made visible, and with a
    /// quote that stays within the character set of `error_description` (RFC 6749 §5.2).
    package var shown: String {
        let limit = 120
        let visible = unicodeScalars.prefix(limit).map { scalar in
            let text = String(scalar)
            return scalar.isVisible ? text : PercentEncoding.encode(text) { _ in false }
        }
        return "'" + visible.joined() + (unicodeScalars.count > limit ? "…" : "") + "'"
    }

    /// The text in the given quotes, cut where it gets long.
    package func excerpt(in quote: Character) -> String {
        let limit = 40
        let start = unicodeScalars.prefix(limit)
        let isCut = start.endIndex < unicodeScalars.endIndex
        return "\(quote)\(Substring(start))\(isCut ? "…" : "")\(quote)"
    }
}

extension Unicode.Scalar {
    /// False for what moves a terminal's cursor, breaks a line or turns the direction of text.
    package var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
