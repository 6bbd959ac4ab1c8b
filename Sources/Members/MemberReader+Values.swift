import JOSE
import Text

extension MemberReader {
    /// Reads a string that is not empty and passes `check`.
    package mutating func string(
        _ name: String, check: StringCheck = { _ in nil }
    ) -> String? {
        guard let json = value(name, as: .string) else { return nil }
        return string(json, at: path.member(name), check: check)
    }

    /// Reads a required string that is not empty.
    package mutating func requiredString(_ name: String) -> String? {
        let count = problems.count
        let string = string(name)
        if string == nil, problems.count == count {
            report("'\(name)' is missing")
        }
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
            integer ?? 0 > range.upperBound
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
    mutating func string(
        _ json: JSON, at path: MemberPath, check: StringCheck
    ) -> String? {
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
