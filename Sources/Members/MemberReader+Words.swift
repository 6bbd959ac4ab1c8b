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
    ///
    /// - Parameter remedy: the remedy where another word is wanted.
    package mutating func word(
        _ name: String, of words: [String], remedy: String? = nil
    ) -> String? {
        guard let json = value(name, as: .word(words)) else { return nil }
        guard json.string?.isEmpty == false else {
            reportMismatch(json, expected: Self.listed(words), at: path.member(name))
            return nil
        }
        return string(name, check: MemberReader.isOne(of: words, remedy: remedy))
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

    /// Reads one of `words`, or a list of some.
    ///
    /// - Parameter check: finds the flaw in a string, in place of the usual words.
    package mutating func oneOrMore(
        _ name: String, of words: [String], check: StringCheck? = nil
    ) -> [String]? {
        guard let json = value(name, as: .oneOrMoreWords(words)) else { return nil }
        let check = check ?? Self.isOne(of: words)
        guard let list = json.array else { return string(name, check: check).map { [$0] } }
        if list.isEmpty { report("an empty list names nothing", at: path.member(name)) }
        return strings(name, check: check)
    }

    /// The check that a string is one of `words`.
    private static func isOne(of words: [String], remedy: String? = nil) -> StringCheck {
        { word in
            guard !words.contains(word) else { return nil }
            let message = "expected \(listed(words)), found \(word.shown)"
            if let nearest = word.nearest(among: words) {
                return Flaw(message, suggestion: nearest)
            }
            return Flaw([message, remedy].compactMap(\.self).joined(separator: "; "))
        }
    }

    /// "'a', 'b' or 'c'".
    static func listed(_ words: [String]) -> String {
        let quoted = words.map { "'\($0)'" }
        let head = quoted.dropLast().joined(separator: ", ")
        return (head.isEmpty ? "" : "\(head) or ") + (quoted.last ?? "nothing")
    }
}
