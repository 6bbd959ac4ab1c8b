import JOSE
import Text

/// A value of a document that is being decoded, and its place there. Its members have the names of
/// properties in snake case.
///
/// Every mistake is reported to a `MemberReader`. After one, decoding goes on with a stand-in, if the
/// type of the value has any, so that the others are found, too.
package final class MemberDecoder: Decoder {
    private indirect enum Place {
        case path(MemberPath)
        case member(of: MemberDecoder, String)
        case element(of: MemberDecoder, Int)
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
        }
    }

    /// The value of a member, for those who read it themselves.
    package func member(_ name: String) -> MemberDecoder {
        if known?.contains(name) == false { known?.append(name) }
        return MemberDecoder(json[name] ?? .null, at: .member(of: self, name), of: document)
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
}

extension MemberDecoder {
    package func report(_ flaw: Flaw) {
        document.members.report(flaw, at: path)
    }

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
        let part = member(name)
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
