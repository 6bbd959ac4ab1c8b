import Text

/// One life of a tenant, from its start or its reset to the next. A token carries its mark, unseen in
/// `jti`: after a reset its signature is as good as before, and yet it has to be gone.
package struct Generation: Sendable, Equatable {
    /// Eight letters and digits.
    package let mark: String

    package init(mark: String) {
        self.mark = mark
    }

    /// - Parameters:
    ///   - previous: the generation before; nil for the first.
    ///   - entropy: that of the tenant; it draws its other values as if nothing were taken here.
    package init(after previous: Generation? = nil, _ entropy: Entropy) {
        let source = entropy.forked(for: "generation \(previous?.mark ?? "")")
        mark = source.text(in: "<8 alphanumeric>")
    }

    /// The generation of the token with that id; nil where a server did not choose the id.
    package init?(ofToken id: String) {
        let parts = id.parts(at: "_")
        guard parts.count == 3, parts[0] == "token", parts[2].utf8.count == 8,
            !parts[1].isEmpty, parts[1].utf8.allSatisfy(\.isDigit),
            parts[2].utf8.allSatisfy({ $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= $0 }
            )
        else { return nil }
        mark = String(parts[2])
    }
}
