import JOSE
import Text

/// Members whose values are words of a vocabulary.
extension MemberReader {
    /// One of the words of a closed vocabulary.
    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type = Choice.self
    ) -> Choice? {
        word(name, of: Choice.allCases.map(\.rawValue)).flatMap(Choice.init(rawValue:))
    }

    /// One of some words.
    package mutating func word(_ name: String, of words: [String]) -> String? {
        guard value(name, as: .word(words)) != nil else { return nil }
        return string(name, check: MemberReader.isOne(of: words))
    }

    /// A list of some words.
    ///
    /// - Parameter normalized: a word as the vocabulary has it.
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
