import Members
import Text

/// The purpose of each member of a configuration, in a sentence.
package struct MemberSentences {
    private let lines: [Substring: Substring]

    package init() { lines = Dictionary(firsts: Self.lines.map { ($0.path, $0.sentence) }) }

    /// All members, in the order of the file.
    package static let lines: [(path: Substring, sentence: Substring)] =
        TextTable.named("members.txt").parts(at: "\n").compactMap { line in
            line.halves(at: "\t").map { ($0.before, $0.after) }
        }

    /// The paths that have a sentence, without the brackets of lists.
    package var paths: Set<String> { Set(lines.keys.map(String.init)) }

    /// - Parameter path: the names along it, as a survey has them.
    /// - Returns: nil where users choose the name, or the name says it all.
    package func sentence(at path: [String]) -> String? {
        Self.places(of: path).lazy.compactMap { lines[$0[...]] }.first.map(String.init)
    }

    /// The places where the sentence of a member may stand: tenants and profiles repeat members of
    /// the top level.
    package static func places(of path: [String]) -> [String] {
        var names = path.map { $0.hasSuffix("[]") ? String($0.dropLast(2)) : $0 }
        if names.count > 2, names[0] == "tenants" { names.removeFirst(2) }
        if names.count > 2, names[0] == "profiles" {
            names.replaceSubrange(0..<2, with: ["profile"])
        }
        let isInProfile = names.count > 1 && names[0] == "profile"
        return ([names] + (isInProfile ? [Array(names.dropFirst())] : [])).map {
            $0.joined(separator: ".")
        }
    }
}

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
