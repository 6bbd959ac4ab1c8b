import JOSE
import Text

/// A value that the coder of documents knows by itself.
protocol DocumentValue {
    /// Reports what is wrong; then it is a value that says nothing.
    init(of decoder: MemberDecoder)
    func written(by encoder: MemberEncoder) throws -> JSON
}

extension String: DocumentValue {
    init(of decoder: MemberDecoder) {
        self = decoder.json.string ?? decoder.mismatch(expected: "a string", standIn: "")
    }

    func written(by encoder: MemberEncoder) -> JSON { .string(self) }
}

extension Bool: DocumentValue {
    init(of decoder: MemberDecoder) {
        self = decoder.json.bool ?? decoder.mismatch(expected: "true or false", standIn: false)
    }

    func written(by encoder: MemberEncoder) -> JSON { .bool(self) }
}

/// The range is one where no sum overflows.
extension Int: DocumentValue {
    init(of decoder: MemberDecoder) {
        let most = MemberReader.longestSpan * 1000
        self = decoder.integer(in: -most...most, "up to \(most)")
    }

    func written(by encoder: MemberEncoder) -> JSON { .integer(self) }
}

extension UInt32: DocumentValue {
    init(of decoder: MemberDecoder) {
        let most = Int(UInt32.max)
        self = UInt32(decoder.integer(in: 0...most, "from 0 to \(most)"))
    }

    func written(by encoder: MemberEncoder) -> JSON { .integer(Int(self)) }
}

private extension MemberDecoder {
    func integer(in range: ClosedRange<Int>, _ bounds: String) -> Int {
        if let number = json.integer, range.contains(number) { return number }
        let found = json.number == nil ? json.kind : json.text
        report(Flaw("expected a whole number \(bounds), found \(found)"))
        return 0
    }
}

/// Hexadecimal, since not every reader of JSON keeps all digits of such a number.
extension UInt64: DocumentValue {
    init(of decoder: MemberDecoder) {
        self =
            decoder.json.string.flatMap { UInt64($0, radix: 16) }
            ?? decoder.mismatch(
                expected: "a number of up to 16 hexadecimal digits, as a string", standIn: 0)
    }

    func written(by encoder: MemberEncoder) -> JSON { .string(String(self, radix: 16)) }
}

extension JSON: Codable, DocumentValue {
    init(of decoder: MemberDecoder) { self = decoder.json }

    func written(by encoder: MemberEncoder) -> JSON { self }

    package init(from decoder: any Decoder) throws {
        guard let document = decoder as? MemberDecoder else {
            throw Flaw("JSON is read from documents alone")
        }
        self = document.json
    }

    /// Documents take it whole; other encoders, such as that of Swift Testing, get its parts.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }
}

extension Array: DocumentValue where Element: Codable {
    init(of decoder: MemberDecoder) {
        let elements = decoder.json.array ?? decoder.mismatch(expected: "a list", standIn: [])
        self = elements.indices.compactMap { try? decoder.element($0).value(as: Element.self) }
    }

    func written(by encoder: MemberEncoder) throws -> JSON { .array(try map(encoder.json)) }
}

/// A list in one order, so that the same set is always the same text.
extension Set: DocumentValue where Element: Codable {
    init(of decoder: MemberDecoder) { self.init([Element](of: decoder)) }

    func written(by encoder: MemberEncoder) throws -> JSON {
        .array(try map(encoder.json).sorted { $0.text < $1.text })
    }
}

extension Dictionary: DocumentValue where Key == String, Value: Codable {
    init(of decoder: MemberDecoder) {
        let members = decoder.json.object ?? decoder.mismatch(expected: "an object", standIn: [:])
        self.init()
        for name in members.keys.sorted() {
            self[name] = try? decoder.member(name).value(as: Value.self)
        }
    }

    func written(by encoder: MemberEncoder) throws -> JSON { .object(try mapValues(encoder.json)) }
}

/// A value that documents have as one text.
package protocol TextCodable: Codable {
    /// A text of the kind, which stands in for another that cannot be read.
    static var example: String { get }
    /// The noun of such a text, in messages.
    static var noun: String { get }
    var text: String { get }
    init?(text: String)
}

extension TextCodable {
    package init(from decoder: any Decoder) throws {
        let json = try decoder.singleValueContainer().decode(JSON.self)
        guard let value = json.string.flatMap(Self.init(text:)) else {
            let found = json.string?.shown ?? json.kind
            throw Flaw("expected \(Self.noun), found \(found)")
        }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
