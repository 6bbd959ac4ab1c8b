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

    init(kind: MemberKind) {
        self.kind = kind
    }

    mutating func add(
        _ kind: MemberKind, at path: ArraySlice<String>, saying sentence: String?
    ) {
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
        ["enum": .array(words.map(JSON.string))]
    }

    private func list(of element: JSON) -> JSON {
        ["type": "array", "items": element]
    }

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
