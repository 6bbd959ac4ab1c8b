extension String {
    /// A number padded with leading zeros to the given number of digits.
    package init(_ number: Int, digits least: Int) {
        self = String(number).filled(to: least)
    }
}

extension Unicode.Scalar {
    /// The code point of a character in Unicode notation: `U+00A0`.
    package var codePoint: String {
        "U+" + String(value, radix: 16, uppercase: true).filled(to: 4)
    }
}

private extension String {
    func filled(to least: Int) -> String {
        String(repeating: "0", count: Swift.max(0, least - utf8.count)) + self
    }
}
