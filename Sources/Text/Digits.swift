extension String {
    /// A number with zeros before it until it has so many digits.
    package init(_ number: Int, digits least: Int) {
        self = String(number).filled(to: least)
    }
}

extension Unicode.Scalar {
    /// The name of a character in the standard: `U+00A0`.
    package var codePoint: String {
        "U+" + String(value, radix: 16, uppercase: true).filled(to: 4)
    }
}

private extension String {
    func filled(to least: Int) -> String {
        String(repeating: "0", count: Swift.max(0, least - utf8.count)) + self
    }
}
