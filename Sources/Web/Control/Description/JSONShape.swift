import JOSE

/// The form of a JSON value in an answer. As a literal, `["id": .string, "tag?": .string]` is an
/// object whose member `tag` may be missing.
///
/// It is a recipe, since few runs of a server ask for the description of its API.
struct JSONShape: Sendable, ExpressibleByDictionaryLiteral {
    private let makeSchema: @Sendable () -> JSON

    private init(_ makeSchema: @escaping @Sendable () -> JSON) {
        self.makeSchema = makeSchema
    }

    /// An object, which may have further members.
    init(dictionaryLiteral elements: (String, JSONShape)...) {
        makeSchema = {
            let members = elements.map { name, shape in
                (name: name.hasSuffix("?") ? String(name.dropLast()) : name, shape: shape)
            }
            return [
                "type": "object",
                "required": .array(
                    elements.filter { !$0.0.hasSuffix("?") }.map { .string($0.0) }),
                "properties": .object(
                    Dictionary(
                        members.map { ($0.name, $0.shape.schema) },
                        uniquingKeysWith: { _, last in last })),
            ]
        }
    }

    /// The JSON Schema (2020-12).
    var schema: JSON { makeSchema() }
}

extension JSONShape {
    static let any = JSONShape { [:] }
    static let string = JSONShape { ["type": "string"] }
    static let integer = JSONShape { ["type": "integer"] }
    static let number = JSONShape { ["type": "number"] }
    static let bool = JSONShape { ["type": "boolean"] }

    static func word(_ words: [String]) -> JSONShape {
        JSONShape { ["enum": .array(words.map(JSON.string))] }
    }

    static func list(_ element: JSONShape) -> JSONShape {
        JSONShape { ["type": "array", "items": element.schema] }
    }

    /// An object with free names.
    static func map(_ value: JSONShape) -> JSONShape {
        JSONShape { ["type": "object", "additionalProperties": value.schema] }
    }

    /// A page of a list.
    static func page(_ element: JSONShape) -> JSONShape {
        ["items": .list(element), "total": .integer]
    }
}
