import JOSE
import Members

/// The body that an operation of the control API takes, and how it is read.
struct ControlBody<Value>: Sendable {
    /// Computed on demand, from what the reader asks for.
    let schema: @Sendable () -> JSON
    /// Reads the JSON of a body; a missing body is an empty object.
    let read: @Sendable (JSON) throws(InvalidConfiguration) -> Value

    /// One object.
    ///
    /// - Parameter sample: has the members without which `read` does not ask for others.
    static func object(
        sample: JSON = [:], _ read: @escaping @Sendable (inout MemberReader) -> Value?
    ) -> ControlBody {
        ControlBody(
            schema: { MemberReader.schema(sample, read) },
            read: { json throws(InvalidConfiguration) in try MemberReader.read(json, read) })
    }

    /// JSON that the operation reads itself, since what it accepts depends on the tenant.
    static func readLater(
        _ schema: @escaping @Sendable () -> JSON
    ) -> ControlBody where Value == JSON {
        ControlBody(schema: schema, read: { json throws(InvalidConfiguration) in json })
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
    /// - Parameter name: how messages call the list.
    static func oneOrMany<Element>(
        _ name: String, sample: JSON = [:],
        _ read: @escaping @Sendable (inout MemberReader) -> Element?
    ) -> ControlBody where Value == OneOrMany<Element> {
        ControlBody(
            schema: {
                let one = MemberReader.schema(sample, read)
                return ["oneOf": [one, ["type": "array", "items": one]]]
            },
            read: { json throws(InvalidConfiguration) in
                guard json.array != nil else {
                    let one = try MemberReader.read(json, read)
                    return OneOrMany(elements: [one], isList: false)
                }
                let all = try MemberReader.read([name: json]) { $0.objects(name, read) }
                return OneOrMany(elements: all, isList: true)
            })
    }
}
