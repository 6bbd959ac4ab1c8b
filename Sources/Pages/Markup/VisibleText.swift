import Text

/// A received value, or a sentence about one, with invisible characters written out: a line break
/// or an invisible mark at the end is often the only fault.
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
        isInvisible(scalar) ? "⟨\(scalar.codePoint)⟩" : String(scalar)
    }

    /// Tells whether a character is a control, a format character such as a direction override, or
    /// a space other than the common one.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isVisible
            || scalar.properties.generalCategory == .spaceSeparator && scalar != " "
    }
}
