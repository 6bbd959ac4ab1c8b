import JOSE
import Text

extension MemberReader {
    /// Reads a string that is not empty and passes `check`.
    package mutating func string(_ name: String, check: StringCheck = { _ in nil }) -> String? {
        guard let json = value(name, as: .string) else { return nil }
        return string(json, at: path.member(name), check: check)
    }

    /// Reads a required string that is not empty.
    package mutating func requiredString(_ name: String) -> String? {
        let count = problems.count
        let string = string(name)
        if string == nil, problems.count == count { report("'\(name)' is missing") }
        return string
    }

    /// Reports those of the members that are absent.
    package mutating func require(_ names: String...) {
        for name in names where value(name) == nil { report("'\(name)' is missing") }
    }

    package mutating func bool(_ name: String) -> Bool? {
        guard let json = value(name, as: .bool) else { return nil }
        guard let bool = json.bool else {
            reportMismatch(json, expected: "true or false", at: path.member(name))
            return nil
        }
        return bool
    }

    /// Reads a whole number in `range`.
    ///
    /// - Parameter unit: the unit of the number: "seconds".
    package mutating func integer(
        _ name: String, in range: ClosedRange<Int>, of unit: String? = nil
    ) -> Int? {
        guard let json = value(name, as: .integer(range, unit: unit)) else { return nil }
        let integer = json.integer
        if let integer, range.contains(integer) { return integer }
        let noun = "a whole number" + (unit.map { " of \($0)" } ?? "")
        let bounds =
            json.number ?? 0 > Double(range.upperBound)
            ? "up to \(range.upperBound)" : "from \(range.lowerBound)"
        let found = json.number == nil ? json.kind : json.text
        report("expected \(noun) \(bounds), found \(found)", at: path.member(name))
        return nil
    }

    /// A hundred years in seconds, so that no sum of times overflows.
    package static let longestSpan: Int = 3_155_760_000

    /// Reads a span of time in seconds.
    package mutating func seconds(_ name: String, from least: Int = 0) -> Int? {
        integer(name, in: least...MemberReader.longestSpan, of: "seconds")
    }

    /// Reads a list of strings that all pass `check`.
    ///
    /// - Parameter doubt: the doubt about one that passes; it is accepted with a remark.
    package mutating func strings(
        _ name: String, check: StringCheck = { _ in nil }, doubt: StringCheck = { _ in nil }
    ) -> [String]? {
        guard let json = value(name, as: .strings) else { return nil }
        let path = path.member(name)
        guard let elements = elements(of: json, expected: "a list of strings", at: path) else {
            return nil
        }
        return elements.indices.compactMap { index in
            let text = string(elements[index], at: path.element(index), check: check)
            if let flaw = text.flatMap(doubt) { remark(flaw, at: path.element(index)) }
            return text
        }
    }
}

private extension MemberReader {
    mutating func string(_ json: JSON, at path: MemberPath, check: StringCheck) -> String? {
        guard let string = json.string, !string.isEmpty else {
            reportMismatch(json, expected: "a string", at: path)
            return nil
        }
        if let flaw = check(string) {
            report(flaw, at: path)
            return nil
        }
        return string
    }
}

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
            // A number that is off says nothing of which one was meant.
            let isNumber = word.utf8.allSatisfy { $0.isDigit || $0 == .ascii(".") }
            if !isNumber,
                let nearest = GuessedNames.meant(by: word.lowercased(), among: words)
                    ?? word.nearest(among: words)
            {
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
