import JOSE
import Text

extension Understudy {
    /// A JSON value, which can be written as a literal:
    /// `["role": "admin", "level": 3, "gone": nil]`.
    public enum JSONValue: Sendable, Hashable {
        case null
        case bool(Bool)
        case integer(Int)
        case number(Double)
        case string(String)
        case array([JSONValue])
        case object([String: JSONValue])

        /// The member of an object; nil for any other value, or if there is none.
        public subscript(name: String) -> JSONValue? {
            if case .object(let members) = self { members[name] } else { nil }
        }

        /// The text of a string; nil for any other value.
        public var string: String? {
            if case .string(let text) = self { text } else { nil }
        }

        /// The value of `true` or `false`; nil for any other value.
        public var bool: Bool? {
            if case .bool(let truth) = self { truth } else { nil }
        }

        /// The elements of a list; nil for any other value.
        public var array: [JSONValue]? {
            if case .array(let elements) = self { elements } else { nil }
        }

        /// The members of an object; nil for any other value.
        public var object: [String: JSONValue]? {
            if case .object(let members) = self { members } else { nil }
        }

        /// A whole number; nil for any other value.
        public var integer: Int? {
            if case .integer(let number) = self { number } else { nil }
        }

        init(_ json: JSON) {
            self =
                switch json {
                case .null: .null
                case .bool(let value): .bool(value)
                case .integer(let value): .integer(value)
                case .number(let value): .number(value)
                case .string(let value): .string(value)
                case .array(let elements): .array(elements.map(Self.init))
                case .object(let members): .object(members.mapValues(Self.init))
                }
        }

        var json: JSON {
            switch self {
            case .null: .null
            case .bool(let value): .bool(value)
            case .integer(let value): .integer(value)
            case .number(let value): .number(value)
            case .string(let value): .string(value)
            case .array(let elements): .array(elements.map(\.json))
            case .object(let members): .object(members.mapValues(\.json))
            }
        }
    }
}

extension Understudy.JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: Understudy.JSONValue...) { self = .array(elements) }

    public init(dictionaryLiteral elements: (String, Understudy.JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}

/// The members of a JSON object, from which values take the ones they know.
struct ObjectMembers {
    /// The members not taken yet.
    private(set) var rest: [String: Understudy.JSONValue]

    init(_ json: Understudy.JSONValue) { rest = json.object ?? [:] }

    init(_ members: [String: Understudy.JSONValue]) { rest = members }

    subscript(name: String) -> Understudy.JSONValue? {
        get { rest[name] }
        set { if let newValue { rest[name] = newValue } }
    }

    mutating func take(_ name: String) -> Understudy.JSONValue? { rest.removeValue(forKey: name) }

    /// Takes a string; leaves any other value.
    mutating func string(_ name: String) -> String? {
        guard let text = rest[name]?.string else { return nil }
        rest[name] = nil
        return text
    }

    mutating func integer(_ name: String) -> Int? {
        guard let number = rest[name]?.integer else { return nil }
        rest[name] = nil
        return number
    }

    mutating func bool(_ name: String) -> Bool? {
        guard let truth = rest[name]?.bool else { return nil }
        rest[name] = nil
        return truth
    }

    /// Takes a list of strings; leaves any other value.
    mutating func strings(_ name: String) -> [String]? {
        guard let elements = rest[name]?.array else { return nil }
        let texts = elements.compactMap(\.string)
        guard texts.count == elements.count else { return nil }
        rest[name] = nil
        return texts
    }

    /// Takes a list of objects.
    mutating func objects(_ name: String) -> [[String: Understudy.JSONValue]]? {
        take(name)?.array?.compactMap(\.object)
    }

    /// States an object, unless it is empty.
    mutating func state(_ name: String, _ members: [(String, Understudy.JSONValue)]) {
        guard !members.isEmpty else { return }
        rest[name] = .object(Dictionary(firsts: members))
    }

    /// States a list, unless it is empty.
    mutating func state(_ name: String, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        rest[name] = .array(texts.map(Understudy.JSONValue.string))
    }
}
