import Text

/// One cookie that a client sends back (RFC 6265 §4.2).
package struct Cookie: Sendable, Hashable {
    package let name: String
    package let value: String

    /// The cookies of one Cookie field, in order; pieces without a name are skipped.
    ///
    /// Older clients, java.net.CookieManager among them, quote values and append attributes whose
    /// names begin with `$` (RFC 2965 §3.3.4).
    package static func parse(_ header: String) -> [Cookie] {
        header.parts(at: ";").compactMap { piece in
            guard let pair = piece.halves(at: "=") else { return nil }
            let (name, value) = (pair.before.trimmingBlanks, pair.after.trimmingBlanks)
            guard !name.isEmpty, name.first != "$" else { return nil }
            return Cookie(name: String(name), value: String(value.unquoted))
        }
    }
}

private extension Substring {
    /// The text between two quotes (RFC 6265 §4.1.1).
    var unquoted: Substring {
        count >= 2 && first == "\"" && last == "\"" ? dropFirst().dropLast() : self
    }
}
