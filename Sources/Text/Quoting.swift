/// Quotes input in messages; it may be a megabyte long and contain any characters.
extension String {
    /// The quoted value, cut to a readable length, with control characters made visible and a quote
    /// that `error_description` may hold (RFC 6749 §5.2).
    package var shown: String {
        let limit = 120
        let visible = unicodeScalars.prefix(limit).map { scalar in
            let text = String(scalar)
            return scalar.isVisible ? text : PercentEncoding.encode(text) { _ in false }
        }
        return "'" + visible.joined() + (unicodeScalars.count > limit ? "…" : "") + "'"
    }

    /// The text in the given quotes, cut if it is too long.
    package func excerpt(in quote: Character) -> String {
        let limit = 40
        let start = unicodeScalars.prefix(limit)
        let isCut = start.endIndex < unicodeScalars.endIndex
        return "\(quote)\(Substring(start))\(isCut ? "…" : "")\(quote)"
    }
}

extension Unicode.Scalar {
    /// False for characters that move a terminal's cursor, break a line or change text direction.
    package var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
