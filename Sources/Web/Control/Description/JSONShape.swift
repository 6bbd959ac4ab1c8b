import JOSE

/// The form of a JSON value in an answer. As a literal, `["id": .string, "tag?": .string]` is an
/// object whose member `tag` may be missing.
indirect enum JSONShape: Sendable, ExpressibleByDictionaryLiteral {
    case any
    case string
    case integer
    case number
    case bool
    case word([String])
    case list(JSONShape)
    /// An object with free names.
    case map(JSONShape)
    /// An object; further members may be there.
    case object([Member])

    struct Member: Sendable {
        let name: String
        let shape: JSONShape
        let isRequired: Bool
    }

    init(dictionaryLiteral elements: (String, JSONShape)...) {
        self = .object(
            elements.map { name, shape in
                let isRequired = !name.hasSuffix("?")
                return Member(
                    name: isRequired ? name : String(name.dropLast()), shape: shape,
                    isRequired: isRequired)
            })
    }

    /// A page of a list.
    static func page(_ element: JSONShape) -> JSONShape {
        ["items": .list(element), "total": .integer]
    }

    /// As JSON Schema (2020-12) states it.
    var schema: JSON {
        switch self {
        case .any: [:]
        case .string: ["type": "string"]
        case .integer: ["type": "integer"]
        case .number: ["type": "number"]
        case .bool: ["type": "boolean"]
        case .word(let words): ["enum": .array(words.map(JSON.string))]
        case .list(let element): ["type": "array", "items": element.schema]
        case .map(let value): ["type": "object", "additionalProperties": value.schema]
        case .object(let members):
            [
                "type": "object",
                "required": .array(members.filter(\.isRequired).map { .string($0.name) }),
                "properties": .object(
                    Dictionary(
                        members.map { ($0.name, $0.shape.schema) },
                        uniquingKeysWith: { _, last in last })),
            ]
        }
    }
}
