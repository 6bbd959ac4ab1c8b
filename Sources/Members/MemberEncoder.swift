import JOSE
import Text

/// Writes a value into a document. Its members have the names of properties in snake case.
package final class MemberEncoder: Encoder {
    package let document: EncodedDocument
    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }
    /// Nil for a record.
    private var value: JSON?
    fileprivate var members: [String: JSON] = [:]
    /// The objects within it that are of the same value, by their names.
    fileprivate var parts: [String: MemberEncoder] = [:]

    fileprivate init(_ document: EncodedDocument) { self.document = document }

    private var json: JSON {
        value ?? .object(members.merging(parts.mapValues(\.json)) { $1 })
    }

    /// Writes what is no record.
    package func write(_ value: JSON) { self.value = value }

    package func json(of value: some Encodable) throws -> JSON {
        if let value = value as? any DocumentValue { return try value.written(by: self) }
        let encoder = MemberEncoder(document)
        try value.encode(to: encoder)
        return encoder.json
    }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(EncodedMembers(encoder: self))
    }

    package func singleValueContainer() -> any SingleValueEncodingContainer {
        EncodedValue(encoder: self)
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer {
        preconditionFailure("a list of a kind that documents do not have")
    }
}

/// The objects that several values of one document hold. They are written once, in lists, and named
/// by their places there.
package final class EncodedDocument {
    private var places: [ObjectIdentifier: Int] = [:]
    /// The lists of objects, by their names.
    package private(set) var lists: [String: [JSON]] = [:]

    package init() {}

    package func json(of value: some Encodable) -> JSON {
        do {
            return try MemberEncoder(self).json(of: value)
        } catch {
            preconditionFailure("a value that cannot be written: \(error)")
        }
    }

    func place<Object: SharedObject>(of object: Object) -> Int {
        let id = ObjectIdentifier(object as AnyObject)
        if let known = places[id] { return known }
        let json = json(of: object.content)
        let place = lists[Object.list, default: []].count
        places[id] = place
        lists[Object.list, default: []].append(json)
        return place
    }
}

/// The members of a record.
private struct EncodedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: MemberEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}

    func encode(_ value: some Encodable, forKey key: Key) throws {
        encoder.members[key.stringValue.snakeCase] = try encoder.json(of: value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        let part = MemberEncoder(encoder.document)
        encoder.parts[key.stringValue.snakeCase] = part
        return part.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder }

    func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

/// A value that is no record.
private struct EncodedValue: SingleValueEncodingContainer {
    let encoder: MemberEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.write(.null) }

    func encode(_ value: some Encodable) throws { try encoder.write(encoder.json(of: value)) }
}

extension Decoder {
    /// The value and its place, which every document has.
    package var inDocument: MemberDecoder {
        get throws {
            guard let decoder = self as? MemberDecoder else { throw Flaw.inconsistent }
            return decoder
        }
    }

    /// The values of an object that has each under the name of its type.
    package func namedValues() throws -> [any Codable] {
        let members = try container(keyedBy: TypeName.self)
        return try inDocument.document.types.compactMap { try members.value(of: $0) }
    }
}

private extension KeyedDecodingContainer<TypeName> {
    func value<Value: Codable>(of type: Value.Type) throws -> (any Codable)? {
        try decodeIfPresent(type, forKey: TypeName(type))
    }
}

extension Encoder {
    /// Writes each value under the name of its type.
    package func write(named values: [any Codable]) throws {
        var members = container(keyedBy: TypeName.self)
        for value in values { try members.encode(value, forKey: TypeName(type(of: value))) }
    }
}

/// The name of a member that is called like the type of its value.
struct TypeName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ type: any Any.Type) { stringValue = "\(type)" }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}
