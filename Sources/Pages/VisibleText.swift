/// A received value, or a sentence about one, with the characters the eye would miss written out:
/// a line break or an invisible mark at the end is often all that is wrong.
struct VisibleText: Sendable, Hashable {
    let text: String

    init(_ value: String) {
        text = value.unicodeScalars.reduce(into: "") { text, scalar in
            text += Self.shown(scalar)
        }
    }
}

private extension VisibleText {
    static func shown(_ scalar: Unicode.Scalar) -> String {
        isInvisible(scalar) ? "⟨U+\(hexadecimal(scalar))⟩" : String(scalar)
    }

    /// Controls, format characters (direction overrides among them) and spaces but the common one.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        case .spaceSeparator: scalar != " "
        default: false
        }
    }

    static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
