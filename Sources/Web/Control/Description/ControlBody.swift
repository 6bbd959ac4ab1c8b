import Configuration
import HTTP
import JOSE
import Members
import Text

/// The body of a control operation, and its reader.
struct ControlBody<Value>: Sendable {
    /// Computed on demand, from the members that the reader asks for.
    let schema: @Sendable (ConfigurationVocabulary) -> JSON
    /// Reads the JSON of a body; a missing body is an empty object.
    let read: @Sendable (JSON, ConfigurationVocabulary) throws(InvalidConfiguration) -> Value

    /// Reads an object; returns nil only after it has reported why.
    typealias Reader<Element> = @Sendable (inout MemberReader, ConfigurationVocabulary) -> Element?

    /// One object.
    ///
    /// - Parameter sample: the members that `read` needs before it asks for others.
    static func object(sample: JSON = [:], _ read: @escaping Reader<Value>) -> ControlBody {
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

/// The answer of a control operation on success.
struct ControlAnswer: Sendable {
    let statuses: [Status]
    /// nil if there is no body.
    let contentType: String?
    let shape: JSONShape
    /// The type of refusals.
    var refusalType = "application/problem+json"

    static func ok(_ shape: JSONShape) -> ControlAnswer { json([.ok], shape) }
    static func created(_ shape: JSONShape) -> ControlAnswer { json([.created], shape) }
    /// 201 for new entries, 200 for existing ones.
    static func okOrCreated(_ shape: JSONShape) -> ControlAnswer { json([.ok, .created], shape) }

    static let noContent = ControlAnswer(statuses: [.noContent], contentType: nil, shape: .any)

    /// An answer that is not JSON.
    static func text(_ contentType: String) -> ControlAnswer {
        ControlAnswer(statuses: [.ok], contentType: contentType, shape: .string)
    }

    /// The answer of an endpoint outside the control API, which tells errors as OAuth does.
    static func own(_ statuses: [Status], _ shape: JSONShape) -> ControlAnswer {
        var answer = json(statuses, shape)
        answer.refusalType = "application/json"
        return answer
    }

    static func ownText(_ contentType: String) -> ControlAnswer {
        var answer = text(contentType)
        answer.refusalType = "application/json"
        return answer
    }

    private static func json(_ statuses: [Status], _ shape: JSONShape) -> ControlAnswer {
        ControlAnswer(statuses: statuses, contentType: "application/json", shape: shape)
    }
}

/// A query parameter of the control API.
struct ControlParameter: Sendable {
    /// A name that ends with `*` stands for all names with that beginning.
    let name: String
    let summary: String
    let kind: MemberKind

    /// - Parameter kind: a text, a word, a whole number or `true` and `false`.
    init(_ name: String, _ summary: String, _ kind: MemberKind = .string) {
        self.name = name
        self.summary = summary
        self.kind = kind
    }

    func isCalled(_ name: String) -> Bool {
        self.name.hasSuffix("*") ? name.hasPrefix(self.name.dropLast()) : name == self.name
    }

    /// The flaw of a value; nil if it has none.
    func flaw(in value: String) -> Flaw? {
        switch kind {
        case .integer(let range, let unit):
            if let number = Int(value), range.contains(number) { return nil }
            let noun = "a whole number" + (unit.map { " of \($0)" } ?? "")
            return Flaw(
                "expected \(noun) from \(range.lowerBound) to \(range.upperBound), "
                    + "found \(value.shown)")
        case .word(let words):
            if words.contains(value) { return nil }
            let listed = words.map { "'\($0)'" }.joined(separator: ", ")
            return Flaw(
                "expected one of \(listed), found \(value.shown)",
                suggestion: value.nearest(among: words))
        case .bool:
            return ["", "0", "1", "false", "true"].contains(value)
                ? nil : Flaw("expected 1 or 0, found \(value.shown)")
        default: return nil
        }
    }
}

/// The form of a JSON value in an answer. As a literal, `["id": .string, "tag?": .string]` is an
/// object whose member `tag` may be missing.
///
/// It is a recipe, since few runs of a server ask for the description of its API.
struct JSONShape: Sendable, ExpressibleByDictionaryLiteral {
    private let makeSchema: @Sendable () -> JSON

    private init(_ makeSchema: @escaping @Sendable () -> JSON) { self.makeSchema = makeSchema }

    /// An object, which may have further members.
    init(dictionaryLiteral elements: (String, JSONShape)...) {
        makeSchema = {
            let members = elements.map { name, shape in
                (name: name.hasSuffix("?") ? String(name.dropLast()) : name, shape: shape)
            }
            return [
                "type": "object",
                "required": .array(elements.filter { !$0.0.hasSuffix("?") }.map { .string($0.0) }),
                "properties": .object(
                    Dictionary(
                        members.map { ($0.name, $0.shape.schema) },
                        uniquingKeysWith: { _, last in last })),
            ]
        }
    }

    /// The JSON Schema (2020-12).
    var schema: JSON { makeSchema() }

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
