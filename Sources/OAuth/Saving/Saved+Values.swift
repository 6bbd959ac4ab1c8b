import JOSE
import Members
import Text

extension String: Saved {
    package func save(_ saving: Saving) -> JSON { .string(self) }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> String? {
        let text = written.json.string
        if text == nil {
            members.reportMismatch(written.json, expected: "a string", at: written.path)
        }
        return text
    }
}

extension Bool: Saved {
    package func save(_ saving: Saving) -> JSON { .bool(self) }

    package static func restore(_ written: WrittenValue, _ members: inout MemberReader) -> Bool? {
        let bool = written.json.bool
        if bool == nil {
            members.reportMismatch(written.json, expected: "true or false", at: written.path)
        }
        return bool
    }
}

/// Within a range where no sum overflows.
extension Int: Saved {
    package func save(_ saving: Saving) -> JSON { .integer(self) }

    package static func restore(_ written: WrittenValue, _ members: inout MemberReader) -> Int? {
        let most = MemberReader.longestSpan * 1000
        if let number = written.json.integer, (-most...most).contains(number) { return number }
        let found = written.json.number == nil ? written.json.kind : written.json.text
        members.report(
            Flaw("expected a whole number up to \(most), found \(found)"), at: written.path)
        return nil
    }
}

extension UInt32: Saved {
    package func save(_ saving: Saving) -> JSON { .integer(Int(self)) }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> UInt32? {
        guard let number = Int.restore(written, &members) else { return nil }
        let fitting = UInt32(exactly: number)
        if fitting == nil {
            let flaw = Flaw("expected a whole number from 0 to \(UInt32.max), found \(number)")
            members.report(flaw, at: written.path)
        }
        return fitting
    }
}

/// Hexadecimal, since not every reader of JSON keeps all digits of such a number.
extension UInt64: Saved {
    package func save(_ saving: Saving) -> JSON { .string(String(self, radix: 16)) }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> UInt64? {
        let number = written.json.string.flatMap { UInt64($0, radix: 16) }
        if number == nil {
            let expected = "a number of up to 16 hexadecimal digits, as a string"
            members.report(
                Flaw("expected \(expected), found \(written.json.kind)"), at: written.path)
        }
        return number
    }
}

extension JSON: Saved {
    package func save(_ saving: Saving) -> JSON { self }

    package static func restore(_ written: WrittenValue, _ members: inout MemberReader) -> JSON? {
        written.json
    }
}

extension Array: Saved where Element: Saved {
    package func save(_ saving: Saving) -> JSON { .array(map { $0.save(saving) }) }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> [Element]? {
        guard let elements = written.json.array else {
            members.reportMismatch(written.json, expected: "a list", at: written.path)
            return nil
        }
        let values = elements.indices.map { index in
            let element = written.with(elements[index], at: written.path.element(index))
            return Element.restore(element, &members)
        }
        let known = values.compactMap(\.self)
        return known.count == values.count ? known : nil
    }
}

extension Dictionary: Saved where Key == String, Value: Saved {
    package func save(_ saving: Saving) -> JSON { .object(mapValues { $0.save(saving) }) }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> [String: Value]? {
        guard let object = written.json.object else {
            members.reportMismatch(written.json, expected: "an object", at: written.path)
            return nil
        }
        var values: [String: Value] = [:]
        for (name, json) in object.ordered(by: { $0.key }) {
            let member = written.with(json, at: written.path.member(name))
            values[name] = Value.restore(member, &members)
        }
        return values.count == object.count ? values : nil
    }
}
