import Members
import Text

/// A list of scope values, ordered and without duplicates (RFC 6749 §3.3).
package struct Scope: Sendable, Hashable, ExpressibleByArrayLiteral {
    package private(set) var values: [String]

    package init(_ values: some Sequence<String> = []) {
        var seen: Set<String> = []
        self.values = values.filter { seen.insert($0).inserted }
    }

    package init(arrayLiteral values: String...) {
        self.init(values)
    }

    /// Reads the space-separated wire form.
    package init(text: String) {
        self.init(text.words)
    }

    /// The space-separated wire form.
    package var text: String {
        values.joined(separator: " ")
    }

    package var isEmpty: Bool {
        values.isEmpty
    }

    package func contains(_ value: String) -> Bool {
        values.contains(value)
    }

    package func isSubset(of other: Scope) -> Bool {
        Set(values).isSubset(of: other.values)
    }

    package func intersection(_ other: Scope) -> Scope {
        Scope(values.filter(Set(other.values).contains))
    }

    package func subtracting(_ other: Scope) -> Scope {
        let others = Set(other.values)
        return Scope(values.filter { !others.contains($0) })
    }

    /// True if each value consists of `%x21 / %x23-5B / %x5D-7E` (RFC 6749 §3.3).
    package var isWellFormed: Bool {
        values.allSatisfy { value in
            value.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != 0x22 && $0 != 0x5c }
        }
    }
}

extension Scope: Weighed {
    package var heapBytes: Int { values.heapBytes }
}

extension Scope {
    /// The flaw in a list of scope values in one string; nil for a good one.
    package static func flaw(in text: String) -> Flaw? {
        Scope(text: text).isWellFormed
            ? nil
            : "a scope value has visible ASCII characters except '\"' and '\\' (RFC 6749 §3.3)"
    }

    /// The flaw in one scope value; nil for a good one.
    package static func valueFlaw(in text: String) -> Flaw? {
        text.contains(" ")
            ? Flaw("expected one scope value, found several in \(text.shown)") : flaw(in: text)
    }
}

extension Scope: TextCodable {
    package static let example = "openid email"
    package static let noun = "scope values with spaces between them"
}
