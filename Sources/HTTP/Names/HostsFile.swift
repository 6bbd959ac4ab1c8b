import Text

/// The names that a machine knows itself: lines of an address and its names (hosts(5)).
struct HostsFile: Sendable {
    private let lines: [(address: String, names: [String])]

    init(_ text: String) {
        lines = text.split(whereSeparator: \.isNewline).compactMap { line in
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            guard words.count > 1 else { return nil }
            return (String(words[0]), words.dropFirst().map { $0.lowercased() })
        }
    }

    /// The addresses of a lower-case name, in the order of the file; empty if it is not listed.
    func addresses(of name: String) -> [String] {
        lines.filter { $0.names.contains(name) }.map(\.address)
    }
}
