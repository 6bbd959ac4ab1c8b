import Text

/// A JSON value that keeps integers apart from other numbers, so that `exp` never becomes `1.3e9`.
package enum JSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number with a fraction or an exponent, or an integer beyond the range of `Int`.
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// The syntax that the parser accepts.
    package enum Dialect: Sendable {
        /// RFC 8259 only.
        case json
        /// RFC 8259, and a comma after the last member or element.
        case jsonWithTrailingCommas
        /// JSON5 1.0.0, the form of configuration files, except for the numbers JSON cannot carry.
        case json5
    }

    /// The member of an object; nil when it is absent or the value is not an object.
    ///
    /// Setting nil removes the member (`.null` stores a null). Setting a member of a value that is
    /// not an object first replaces the value with an object, as RFC 7396 §2 does.
    package subscript(_ member: String) -> JSON? {
        get { object?[member] }
        set {
            var members = object ?? [:]
            self = .null  // leaves `members` the only owner, so that it changes in place
            members[member] = newValue
            self = .object(members)
        }
    }

    /// The element of an array; nil when it is out of range or the value is not an array.
    package subscript(_ index: Int) -> JSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    package var isNull: Bool { self == .null }

    package var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The integer, even when it was written with a zero fraction, like `3.0`.
    package var integer: Int? {
        switch self {
        case .integer(let value): value
        case .number(let value): exactInteger(value)
        default: nil
        }
    }

    /// Any number as a `Double`, rounded when it is an integer of more than 53 bits.
    package var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var array: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    package var object: [String: JSON]? {
        if case .object(let members) = self { members } else { nil }
    }
}

/// `Int(exactly:)` without the rounding functions of libm, which nothing else here links.
private func exactInteger(_ value: Double) -> Int? {
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    let integer = Int(value)
    return Double(integer) == value ? integer : nil
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }

    /// An object; a name given twice is a programmer error and stops the process.
    package init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(Dictionary(uniqueKeysWithValues: members))
    }

    /// An object of the members that have a value.
    package static func members(_ members: [String: JSON?]) -> JSON {
        .object(members.compactMapValues(\.self))
    }
}

extension JSON {
    /// This value after a merge patch: null removes a member, an object changes single members,
    /// anything else replaces the value (RFC 7396 §2).
    package func merging(_ patch: JSON) -> JSON {
        var merged = self
        merged.merge(patch)
        return merged
    }

    /// The same after several patches, without a copy for each.
    package func merging(each patches: [JSON]) -> JSON {
        patches.reduce(into: self) { $0.merge($1) }
    }

    /// Becomes the same after a patch.
    package mutating func merge(_ patch: JSON) {
        guard case .object(let changes) = patch else {
            self = patch
            return
        }
        var members = object ?? [:]
        self = .null  // leaves `members` the only owner, so that it changes in place
        for (name, change) in changes {
            if change.isNull {
                members.removeValue(forKey: name)
            } else {
                members[name, default: .null].merge(change)
            }
        }
        self = .object(members)
    }

    /// The merge patch that turns this value into another one: null for each member that goes, and
    /// for objects only the differences (RFC 7396).
    package func patch(to other: JSON) -> JSON {
        guard let members = object, let others = other.object else { return other }
        var changes: [String: JSON] = [:]
        for name in members.keys where others[name] == nil { changes[name] = .null }
        for (name, value) in others where members[name] != value {
            changes[name] = members[name]?.patch(to: value) ?? value
        }
        return .object(changes)
    }

    /// Parses a whole text, which must be UTF-8 and hold one value and nothing else.
    ///
    /// - Parameter maxDepth: how deeply arrays and objects may be nested.
    package init(
        parsing text: some Sequence<UInt8>, dialect: Dialect = .json, maxDepth: Int = 64
    ) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes: Array(text), dialect: dialect, maxDepth: maxDepth)
        self = try parser.document()
    }

    package init(
        parsing text: String, dialect: Dialect = .json, maxDepth: Int = 64
    ) throws(JSONSyntaxError) {
        try self.init(parsing: text.utf8, dialect: dialect, maxDepth: maxDepth)
    }

    /// A file of `CAssets/Tables` in JSON5; an empty object where there is none.
    package init(table name: String) {
        self = (try? JSON(parsing: TextTable.named(name), dialect: .json5)) ?? [:]
    }

    /// The compact text in UTF-8, with sorted names: equal values give equal bytes.
    package func encoded() -> [UInt8] {
        var writer = JSONWriter(indentation: nil)
        writer.write(self)
        return writer.bytes
    }

    /// The compact text, the same as `encoded()`.
    package var text: String { String(decoding: encoded(), as: UTF8.self) }

    /// The compact text of an object, whose members are given in the order of their names.
    package static func text(ofOrdered members: KeyValuePairs<String, JSON?>) -> String {
        var writer = JSONWriter(indentation: nil)
        writer.write(ordered: members.compactMap { key, value in value.map { (key, $0) } })
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Text for people: two spaces per level, sorted names, no line feed at the end.
    package var pretty: String {
        var writer = JSONWriter(indentation: 2)
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
