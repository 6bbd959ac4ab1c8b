import Text

/// Recognizes a text in another language than JSON5.
enum OtherLanguage {
    /// The remedy for the text; nil where its language is not recognized.
    static func hint(_ text: [UInt8]) -> String? {
        let lines = String(decoding: text.prefix(4_096), as: UTF8.self)
            .split(whereSeparator: \.isNewline)
            .map { $0.drop { $0 == " " || $0 == "\t" } }
        let first = lines.first { !$0.isEmpty && !$0.hasPrefix("#") }
        guard let first, isYAML(first) else { return nil }
        return "this looks like YAML, and a configuration is JSON5: "
            + "{ port: 8414, clients: [{ client_id: \"app\" }] }"
    }

    /// Recognizes a line that begins a document, a list, or the value of a name without braces.
    private static func isYAML(_ line: Substring) -> Bool {
        if line.hasPrefix("---") || line.hasPrefix("- ") { return true }
        let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        let rest = line.dropFirst(name.count)
        return !name.isEmpty && (rest == ":" || rest.hasPrefix(": "))
    }
}
