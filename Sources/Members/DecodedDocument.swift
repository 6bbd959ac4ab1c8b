import JOSE

/// The things that the values of one document share while they are decoded: the objects that several of
/// them hold, and knowledge from elsewhere.
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

    func decoding<Value>(
        from reader: inout MemberReader, _ decode: () throws -> Value
    ) -> Value? {
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

        func encode(to encoder: any Encoder) throws {
            try object.content.encode(to: encoder)
        }
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

    /// Decodes a value whose members stand among others in this object; nil after it has reported what
    /// is wrong with them.
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
    package init(_ read: @escaping (inout MemberReader) -> Value?) {
        self.read = read
    }
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
