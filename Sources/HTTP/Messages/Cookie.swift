import Text

/// One cookie that a client sends back (RFC 6265 §4.2).
package struct Cookie: Sendable, Hashable {
    package let name: String
    package let value: String

    /// The cookies of one Cookie field, in order; pieces without a name are skipped.
    package static func parse(_ header: String) -> [Cookie] {
        header.split(separator: ";").compactMap { piece in
            guard let equals = piece.firstIndex(of: "=") else { return nil }
            let name = piece[..<equals].trimmingBlanks
            let value = piece[piece.index(after: equals)...].trimmingBlanks
            return name.isEmpty ? nil : Cookie(name: String(name), value: String(value))
        }
    }
}
