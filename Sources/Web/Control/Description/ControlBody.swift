import Configuration
import JOSE
import Members

/// The body of a control operation, and its reader.
struct ControlBody<Value>: Sendable {
    /// Computed on demand, from the members that the reader asks for.
    let schema: @Sendable (ConfigurationVocabulary) -> JSON
    /// Reads the JSON of a body; a missing body is an empty object.
    let read: @Sendable (JSON, ConfigurationVocabulary) throws(InvalidConfiguration) -> Value

    /// Reads an object; returns nil only after it has reported why.
    typealias Reader<Element> =
        @Sendable (inout MemberReader, ConfigurationVocabulary) -> Element?

    /// One object.
    ///
    /// - Parameter sample: the members that `read` needs before it asks for others.
    static func object(
        sample: JSON = [:], _ read: @escaping Reader<Value>
    ) -> ControlBody {
        ControlBody(
            schema: { vocabulary in MemberReader.schema(sample) { read(&$0, vocabulary) } },
            read: { json, vocabulary throws(InvalidConfiguration) in
                try MemberReader.read(json) { read(&$0, vocabulary) }
            })
    }

    /// One object, independent of the served vocabulary.
    static func object(
        sample: JSON = [:], _ read: @escaping @Sendable (inout MemberReader) -> Value?
    ) -> ControlBody {
        object(sample: sample) { members, _ in read(&members) }
    }

    /// JSON that the operation reads itself, since the accepted members depend on the tenant.
    static func readLater(
        _ schema: @escaping @Sendable (ConfigurationVocabulary) -> JSON
    ) -> ControlBody where Value == JSON {
        ControlBody(schema: schema, read: { json, _ throws(InvalidConfiguration) in json })
    }
}

/// One object of a body, or each of a list.
struct OneOrMany<Element> {
    let elements: [Element]
    let isList: Bool
}

extension ControlBody {
    /// One object, or a list of them.
    ///
    /// - Parameter name: the name of the list in messages.
    static func oneOrMany<Element>(
        _ name: String, sample: JSON = [:], _ read: @escaping Reader<Element>
    ) -> ControlBody where Value == OneOrMany<Element> {
        ControlBody(
            schema: { vocabulary in
                let one = MemberReader.schema(sample) { read(&$0, vocabulary) }
                return ["oneOf": [one, ["type": "array", "items": one]]]
            },
            read: { json, vocabulary throws(InvalidConfiguration) in
                guard json.array != nil else {
                    let one = try MemberReader.read(json) { read(&$0, vocabulary) }
                    return OneOrMany(elements: [one], isList: false)
                }
                let all = try MemberReader.read([name: json]) { members in
                    members.objects(name) { read(&$0, vocabulary) }
                }
                return OneOrMany(elements: all, isList: true)
            })
    }
}
