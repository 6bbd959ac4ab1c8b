import JOSE

extension MemberReader {
    /// The JSON Schema (2020-12) of the documents that `read` accepts, computed from the members
    /// that it asks for.
    ///
    /// - Parameters:
    ///   - sample: the members without which `read` does not ask for others.
    ///   - sentence: returns the purpose of the member at a path.
    package static func schema<Value>(
        _ sample: JSON = [:], saying sentence: (_ path: [String]) -> String? = { _ in nil },
        _ read: (inout MemberReader) -> Value
    ) -> JSON {
        var root = MemberSchema(kind: .object)
        for member in survey(sample, read) {
            root.add(member.kind, at: member.path[...], saying: sentence(member.path))
        }
        return root.json
    }
}

/// The schema of the values at one place of a document.
private struct MemberSchema {
    private var kind: MemberKind
    private var sentence: String?
    private var members: [String: MemberSchema] = [:]

    init(kind: MemberKind) { self.kind = kind }

    mutating func add(_ kind: MemberKind, at path: ArraySlice<String>, saying sentence: String?) {
        guard let first = path.first else {
            if self.kind == .any { self.kind = kind }
            self.sentence = sentence
            return
        }
        let isList = first.hasSuffix("[]")
        let name = isList ? String(first.dropLast(2)) : first
        let within: MemberKind = path.count == 1 ? .any : isList ? .objects : .object
        members[name, default: MemberSchema(kind: within)]
            .add(kind, at: path.dropFirst(), saying: sentence)
    }

    var json: JSON {
        guard let sentence else { return form }
        var described = form
        let form = described["description"]?.string.map { "\(sentence) A value is \($0)." }
        described["description"] = .string(form ?? sentence)
        return described
    }

    private var form: JSON {
        switch kind {
        case .any: members.isEmpty ? [:] : object
        case .string: ["type": "string", "minLength": 1]
        case .bool: ["type": "boolean"]
        case .integer(let range, _):
            [
                "type": "integer", "minimum": .integer(range.lowerBound),
                "maximum": .integer(range.upperBound),
            ]
        case .word(let words): Self.word(of: words)
        case .strings: list(of: ["type": "string", "minLength": 1])
        case .words(let words): list(of: Self.word(of: words))
        case .oneOrMoreWords(let words):
            ["oneOf": [Self.word(of: words), list(of: Self.word(of: words))]]
        case .object: object
        case .objects: list(of: object)
        case .described(let form): ["description": .string(form)]
        }
    }

    private static func word(of words: [String]) -> JSON {
        words.isEmpty
            ? ["type": "string", "minLength": 1] : ["enum": .array(words.map(JSON.string))]
    }

    private func list(of element: JSON) -> JSON { ["type": "array", "items": element] }

    /// Names that a document chooses stand beside named members where both are allowed.
    private var object: JSON {
        var known = members.mapValues(\.json)
        let others = known.removeValue(forKey: MemberPath.freeName)
        var object: JSON = ["type": "object"]
        if !known.isEmpty { object["properties"] = .object(known) }
        if let others {
            object["additionalProperties"] = others
        } else if !known.isEmpty {
            object["additionalProperties"] = false
        }
        return object
    }
}

/// A member that a reader asks for, whether or not a document has it.
package struct AskedMember: Sendable, Equatable {
    /// The names along the path: `[]` follows the name of a list, and `*` is a free name.
    package let path: [String]
    package internal(set) var kind: MemberKind
    /// The noun for it in messages: "member", "endpoint".
    package let noun: String
}

extension MemberReader {
    /// Every member that `read` asks for, once and in that order, to make a table or a schema of a
    /// document.
    ///
    /// - Parameter sample: has the members without which `read` does not ask for others.
    package static func survey<Value>(
        _ sample: JSON, _ read: (inout MemberReader) -> Value
    ) -> [AskedMember] {
        var members: [AskedMember] = []
        var places: [[String]: Int] = [:]
        var reader = MemberReader(path: .root, members: [:], unknownMembers: .ignored)
        reader.asked = []
        _ = reader.nested(sample, at: .root, read)
        for asked in reader.asked ?? [] {
            if let place = places[asked.path] {
                // A request for a specific kind wins over one for any kind.
                if members[place].kind == .any { members[place].kind = asked.kind }
            } else {
                places[asked.path] = members.count
                members.append(asked)
            }
        }
        return members
    }

    /// True in a survey, which asks for absent members, too.
    package var isSurvey: Bool { asked != nil }

    /// A stand-in for an absent member, so that the members within it are asked for.
    package func standIn(_ json: JSON) -> JSON? {
        guard isSurvey else { return Optional.none }
        return json
    }
}

/// The kind of value that a member has.
package enum MemberKind: Sendable, Equatable {
    /// Any kind of value.
    case any
    case string
    case bool
    /// - Parameter unit: the unit of the number: "seconds".
    case integer(ClosedRange<Int>, unit: String?)
    /// One of these words.
    case word([String])
    case strings
    /// A list of some of these words.
    case words([String])
    /// One of these words, or a list of some.
    case oneOrMoreWords([String])
    case object
    case objects
    /// Several forms, described in words: "a string, or a list of strings".
    case described(String)

    /// The contents of a member of that kind, in words.
    ///
    /// - Parameter quoted: formats a literal text.
    package func phrase(quoted: (String) -> String = { "'\($0)'" }) -> String {
        switch self {
        case .any: "any value"
        case .string: "a string"
        case .bool: "true or false"
        case .integer(let range, let unit): Self.number(in: range, of: unit)
        case .word(let words): words.map(quoted).joined(separator: ", ")
        case .strings: "a list of strings"
        case .words(let words): "a list of " + words.map(quoted).joined(separator: ", ")
        case .oneOrMoreWords(let words):
            (words.isEmpty ? "a string" : words.map(quoted).joined(separator: ", "))
                + ", or a list of them"
        case .object: "an object"
        case .objects: "a list of objects"
        case .described(let text): text
        }
    }

    /// Bounds that nobody would reach are not mentioned.
    private static func number(in range: ClosedRange<Int>, of unit: String?) -> String {
        let noun = unit ?? "a whole number"
        return range.upperBound < MemberReader.longestSpan
            ? "\(noun) from \(range.lowerBound) to \(range.upperBound)"
            : "\(noun) from \(range.lowerBound)"
    }
}

extension JSON {
    /// Describes a value for "expected a list of strings, found …". Strings are not shown, since a
    /// misplaced one may be a secret.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .integer, .number: "a number"
        case .string(let text): text.isEmpty ? "an empty string" : "a string"
        case .array(let elements): elements.isEmpty ? "an empty list" : "a list"
        case .object: "an object"
        }
    }
}
