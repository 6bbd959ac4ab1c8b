import Text

/// One cookie that a client sends back (RFC 6265 §4.2).
package struct Cookie: Sendable, Hashable {
    package let name: String
    package let value: String

    /// The cookies of one Cookie field, in order; pieces without a name are skipped.
    package static func parse(_ header: String) -> [Cookie] {
        header.parts(at: ";").compactMap { piece in
            guard let pair = piece.halves(at: "=") else { return nil }
            let (name, value) = (pair.before.trimmingBlanks, pair.after.trimmingBlanks)
            return name.isEmpty ? nil : Cookie(name: String(name), value: String(value))
        }
    }
}
