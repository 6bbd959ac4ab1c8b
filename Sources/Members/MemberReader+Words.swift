import JOSE
import Text

/// Reads members whose values are words of a vocabulary.
extension MemberReader {
    /// Reads a word of a closed vocabulary.
    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type = Choice.self
    ) -> Choice? {
        word(name, of: Choice.allCases.map(\.rawValue)).flatMap(Choice.init(rawValue:))
    }

    /// Reads one of `words`.
    package mutating func word(_ name: String, of words: [String]) -> String? {
        guard value(name, as: .word(words)) != nil else { return nil }
        return string(name, check: MemberReader.isOne(of: words))
    }

    /// Reads a list of some of `words`.
    ///
    /// - Parameter normalized: converts a word to the form in the vocabulary.
    package mutating func words(
        _ name: String, of words: [String], normalized: (String) -> String = { $0 }
    ) -> [String]? {
        guard value(name, as: .words(words)) != nil else { return nil }
        let check = MemberReader.isOne(of: words)
        return strings(name) { check(normalized($0)) }
    }

    /// The check that a string is one of `words`.
    private static func isOne(of words: [String]) -> StringCheck {
        { word in
            guard !words.contains(word) else { return nil }
            return Flaw(
                "expected \(listed(words)), found \(word.shown)",
                suggestion: word.nearest(among: words))
        }
    }

    /// "'a', 'b' or 'c'".
    private static func listed(_ words: [String]) -> String {
        let quoted = words.map { "'\($0)'" }
        let head = quoted.dropLast().joined(separator: ", ")
        return (head.isEmpty ? "" : "\(head) or ") + (quoted.last ?? "nothing")
    }
}
