import JOSE
import Text

extension Flaw {
    static func missing(_ name: String) -> Flaw { Flaw("'\(name)' is missing") }
}

/// The members of a record.
struct DecodedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: MemberDecoder
    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        (decoder.json.object ?? [:]).keys.sorted().compactMap(Key.init(stringValue:))
    }

    /// Nil where there is none, or null.
    private func member(_ key: Key) -> MemberDecoder? {
        let member = decoder.member(key.stringValue.snakeCase)
        return member.json.isNull ? nil : member
    }

    func contains(_ key: Key) -> Bool { member(key) != nil }

    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        guard let member = member(key) else {
            decoder.report(.missing(key.stringValue.snakeCase))
            return try decoder.standIn(type)
        }
        return try member.value()
    }

    func decodeIfPresent<Value: Decodable>(
        _ type: Value.Type, forKey key: Key
    ) throws -> Value? {
        try? member(key)?.value(as: type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder.part(key.stringValue.snakeCase).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }

    func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

/// A value that is no record.
struct DecodedValue: SingleValueDecodingContainer {
    let decoder: MemberDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { decoder.json.isNull }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value() }
}
