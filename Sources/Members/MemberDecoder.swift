import JOSE
import Text

/// A value of a document that is being decoded, and its place there. Its members have the names of
/// properties in snake case.
///
/// Every mistake is reported to a `MemberReader`. After one, decoding goes on with a stand-in, if
/// the type of the value has any, so that the others are found, too.
package final class MemberDecoder: Decoder {
    private indirect enum Place {
        case path(MemberPath)
        case member(of: MemberDecoder, String)
        case element(of: MemberDecoder, Int)
        case part(of: Whole, String)
    }

    /// The object that holds a part, and outlives it: values are decoded while their own decoder is
    /// at work.
    private struct Whole {
        unowned let decoder: MemberDecoder
    }

    package let json: JSON
    package let document: DecodedDocument
    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }
    private let place: Place
    /// The members that were asked for; nil where it is not read as an object.
    var known: [String]?
    /// The objects within it that are of the same value.
    private var parts: [MemberDecoder] = []

    private init(_ json: JSON, at place: Place, of document: DecodedDocument) {
        self.json = json
        self.place = place
        self.document = document
    }

    convenience init(_ json: JSON, at path: MemberPath, of document: DecodedDocument) {
        self.init(json, at: .path(path), of: document)
    }

    package var path: MemberPath {
        switch place {
        case .path(let path): path
        case .member(let parent, let name): parent.path.member(name)
        case .element(let parent, let index): parent.path.element(index)
        case .part(let whole, let name): whole.decoder.path.member(name)
        }
    }

    /// The value of a member, for those who read it themselves.
    package func member(_ name: String) -> MemberDecoder {
        member(name, at: .member(of: self, name))
    }

    private func member(_ name: String, at place: Place) -> MemberDecoder {
        if known?.contains(name) == false { known?.append(name) }
        return MemberDecoder(json[name] ?? .null, at: place, of: document)
    }

    package func element(_ index: Int) -> MemberDecoder {
        MemberDecoder(json[index] ?? .null, at: .element(of: self, index), of: document)
    }

    package func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        guard json.object != nil else {
            throw mismatch(expected: "an object", standIn: Unreadable())
        }
        known = known ?? []
        return KeyedDecodingContainer(DecodedMembers(decoder: self))
    }

    package func singleValueContainer() -> any SingleValueDecodingContainer {
        DecodedValue(decoder: self)
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw Flaw("is a list of a kind that documents do not have")
    }

    package func report(_ flaw: Flaw) { document.members.report(flaw, at: path) }

    /// Reports that the value is of another kind.
    func mismatch<Value>(expected: String, standIn: Value) -> Value {
        document.members.reportMismatch(json, expected: expected, at: path)
        return standIn
    }

    /// Reads the value as configurations have it, by the `Reading` that the document knows.
    package func valueAsConfigured<Value>(_ type: Value.Type = Value.self) throws -> Value {
        guard let reading = document[Reading<Value>.self] else { throw Flaw.inconsistent }
        guard let value = document.members.nested(json, at: path, reading.read) ?? nil else {
            throw Unreadable()
        }
        return value
    }

    /// - Throws: after it has reported what is wrong, where the type has no stand-in.
    package func value<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        if let type = type as? any DocumentValue.Type, let value = type.init(of: self) as? Value {
            return value
        }
        let count = document.problemCount
        do {
            let value = try members(of: type)
            refuseUnknownMembers()
            return value
        } catch {
            if document.problemCount == count, !(error is Unreadable) {
                report(flaw(of: type, error))
            }
            guard document.isRead else { throw Unreadable() }
            return try standIn(type)
        }
    }

    func members<Value: Decodable>(of type: Value.Type) throws -> Value {
        let count = document.problemCount
        let value = try Value(from: self)
        if document.isRead, document.problemCount == count,
            (value as? any Consistent)?.isConsistent == false
        {
            throw Flaw.inconsistent
        }
        return value
    }

    func part(_ name: String) -> MemberDecoder {
        let part = member(name, at: .part(of: Whole(decoder: self), name))
        parts.append(part)
        return part
    }

    func refuseUnknownMembers() {
        for part in parts { part.refuseUnknownMembers() }
        guard let known, json.object?.keys.allSatisfy(known.contains) == false else { return }
        _ = document.members.nested(json, at: path) { members in
            for name in known { _ = members.value(name) }
        }
    }

    private func flaw(of type: any Any.Type, _ error: any Error) -> Flaw {
        if let flaw = error as? Flaw { return flaw }
        guard let type = type as? any CaseIterable.Type else { return .inconsistent }
        let words = type.words
        let found = json.string?.shown ?? json.kind
        return Flaw("expected \(MemberReader.listed(words)), found \(found)")
    }

    /// A value that says nothing: of a record, one that is made of stand-ins.
    func standIn<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let words = type as? any CaseIterable.Type, let word = words.first as? Value {
            return word
        }
        if let texts = type as? any TextCodable.Type,
            let text = texts.init(text: texts.example) as? Value
        {
            return text
        }
        return try MemberDecoder([:], at: .root, of: DecodedDocument(document)).value()
    }
}

private extension CaseIterable {
    static var words: [String] {
        allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    }

    static var first: Self? { allCases.first { _ in true } }
}

extension Flaw: Error {
    /// The flaw of a value whose members are all right by themselves.
    package static let inconsistent: Flaw = "has members that do not go together"
}

/// The failure of a value, after it is reported.
struct Unreadable: Error {}

/// A value whose members depend on each other.
package protocol Consistent {
    /// True if they go together.
    var isConsistent: Bool { get }
}

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

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
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

/// The things that the values of one document share while they are decoded: the objects that
/// several of them hold, and knowledge from elsewhere.
package final class DecodedDocument {
    /// The types whose values stand under their names.
    let types: [any Codable.Type]
    /// False where stand-ins are decoded from nothing.
    let isRead: Bool
    private var knowledge: [ObjectIdentifier: Any] = [:]
    /// The objects by the names of their lists. A list with a flaw is left out.
    private var lists: [String: [any SharedObject]] = [:]
    var members = MemberReader(path: .root, members: [:], unknownMembers: .ignored)

    package init(types: [any Codable.Type] = []) {
        self.types = types
        isRead = true
    }

    init(_ document: DecodedDocument) {
        types = document.types
        knowledge = document.knowledge
        lists = document.lists
        isRead = false
    }

    /// One value of each type that somebody needs to know.
    package subscript<Value>(_ type: Value.Type) -> Value? {
        get { knowledge[ObjectIdentifier(type)] as? Value }
        set { knowledge[ObjectIdentifier(type)] = newValue }
    }

    package var problemCount: Int { members.problems.count }

    /// - Returns: nil where there is no such object.
    /// - Throws: where the list has a flaw.
    func object<Object: SharedObject>(_ place: Int) throws -> Object? {
        guard let list = lists[Object.list] else { throw Unreadable() }
        return list.indices.contains(place) ? list[place] as? Object : nil
    }

    func decoding<Value>(from reader: inout MemberReader, _ decode: () throws -> Value) -> Value? {
        members = reader
        let value = try? decode()
        let isSound = members.problems.count == reader.problems.count
        reader = members
        return isSound ? value : nil
    }

    /// Reads a list of objects, before what holds them.
    package func read<Object: SharedObject>(_ type: Object.Type, of reader: inout MemberReader) {
        guard reader.value(Object.list) != nil else { return lists[Object.list] = [] }
        lists[Object.list] = reader.decode([Listed<Object>].self, Object.list, in: self)?
            .map(\.object)
    }

    private struct Listed<Object: SharedObject>: Codable {
        let object: Object

        init(from decoder: any Decoder) throws {
            object = try Object(Object.Content(from: decoder))
        }

        func encode(to encoder: any Encoder) throws { try object.content.encode(to: encoder) }
    }
}

extension MemberReader {
    /// Decodes a member; nil after it has reported what is wrong with it.
    package mutating func decode<Value: Decodable>(
        _ type: Value.Type, _ name: String, in document: DecodedDocument
    ) -> Value? {
        guard let json = value(name) else {
            report(.missing(name))
            return nil
        }
        let path = path.member(name)
        return document.decoding(from: &self) {
            try MemberDecoder(json, at: path, of: document).value()
        }
    }

    /// Decodes a value whose members stand among others in this object; nil after it has reported
    /// what is wrong with them.
    package mutating func decodeMembers<Value: Decodable>(
        of type: Value.Type, in document: DecodedDocument
    ) -> Value? {
        let decoder = MemberDecoder(written, at: path, of: document)
        let value = document.decoding(from: &self) { try decoder.members(of: type) }
        for name in decoder.known ?? [] { _ = self.value(name) }
        return value
    }
}

/// The way in which configurations are read.
package struct Reading<Value> {
    package let read: (inout MemberReader) -> Value?

    /// - Parameter read: returns nil only after it has reported why.
    package init(_ read: @escaping (inout MemberReader) -> Value?) { self.read = read }
}

/// An object that several values of a document hold. It is written once, in a list; values have its
/// place there.
package protocol SharedObject: Codable, Sendable {
    associatedtype Content: Codable
    /// The member of a document that has such objects.
    static var list: String { get }
    var content: Content { get }
    init(_ content: Content) throws
}

extension SharedObject {
    package init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? MemberDecoder else { throw Flaw.inconsistent }
        let place = Int(of: decoder)
        guard let object: Self = try decoder.document.object(place) else {
            throw Flaw("expected a place in the list '\(Self.list)', found \(place)")
        }
        self = object
    }

    package func encode(to encoder: any Encoder) throws {
        guard let encoder = encoder as? MemberEncoder else { throw Flaw.inconsistent }
        encoder.write(.integer(encoder.document.place(of: self)))
    }
}
