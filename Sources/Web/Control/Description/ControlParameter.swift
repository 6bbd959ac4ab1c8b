import Members
import Text

/// A query parameter of the control API.
struct ControlParameter: Sendable {
    /// A name that ends with `*` stands for all names with that beginning.
    let name: String
    let summary: String
    let kind: MemberKind

    /// - Parameter kind: a text, a word, a whole number or `true` and `false`.
    init(_ name: String, _ summary: String, _ kind: MemberKind = .string) {
        self.name = name
        self.summary = summary
        self.kind = kind
    }

    func isCalled(_ name: String) -> Bool {
        self.name.hasSuffix("*") ? name.hasPrefix(self.name.dropLast()) : name == self.name
    }

    /// The flaw of a value; nil if it has none.
    func flaw(in value: String) -> Flaw? {
        switch kind {
        case .integer(let range, let unit):
            if let number = Int(value), range.contains(number) { return nil }
            let noun = "a whole number" + (unit.map { " of \($0)" } ?? "")
            return Flaw(
                "expected \(noun) from \(range.lowerBound) to \(range.upperBound), "
                    + "found \(value.shown)")
        case .word(let words):
            if words.contains(value) { return nil }
            let listed = words.map { "'\($0)'" }.joined(separator: ", ")
            return Flaw(
                "expected one of \(listed), found \(value.shown)",
                suggestion: value.nearest(among: words))
        case .bool:
            return ["", "0", "1", "false", "true"].contains(value)
                ? nil : Flaw("expected 1 or 0, found \(value.shown)")
        default: return nil
        }
    }
}
