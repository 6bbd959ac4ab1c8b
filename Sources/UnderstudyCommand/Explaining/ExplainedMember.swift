import Members

/// A member of a configuration, the values that it takes, and the members within it.
struct ExplainedMember {
    /// With the members around it: `clients[].policy.pkce`.
    let path: String
    /// Without the members around it, and without brackets.
    let name: String
    /// The path without brackets, since lists may be written without them.
    private let plainPath: String
    private let kind: MemberKind
    private let children: [String]
    private let names: [String]

    /// - Parameters:
    ///   - sentence: what it is for, by the names along its path.
    ///   - help: what the option says that sets it; nil where there is none.
    func text(_ sentence: (_ path: [String]) -> String?, help: String?) -> String {
        let few = children.prefix(50).joined(separator: ", ")
        let within =
            children.isEmpty
            ? "" : "\n  with the members \(few)\(children.count > 50 ? " and others" : "")"
        return """
            \(path): a member of the configuration\(sentence(names).map { "\n  \($0)" } ?? "")
              \(kind.phrase())\(within)\(help.map { "\n  \($0)" } ?? "")
              for example: \(example)
            """
    }

    /// The member with a value that it takes, and with what stands around it.
    private var example: String {
        path.split(separator: ".").reversed().reduce(kind.sample) { inner, name in
            let isList = name.hasSuffix("[]")
            let key = isList ? name.dropLast(2) : name == "*" ? "name" : name
            // The last name has the value itself.
            let value = isList && inner.first != "[" ? "[\(inner)]" : inner
            return "{ \(key): \(value) }"
        }
    }

    /// Tenants and described profiles repeat the members of the top level.
    var isRepeated: Bool {
        ["profile.", "profiles.", "tenants."].contains { path.hasPrefix($0) }
    }

    /// Those whose path is or ends so, a few at most.
    static func named(_ name: String, in all: [ExplainedMember]) -> [ExplainedMember] {
        let name = plain(name)
        let end = ".\(name)"
        let same = all.filter { $0.plainPath == name || $0.plainPath.hasSuffix(end) }
        let original = same.filter { !$0.isRepeated }
        return Array((original.isEmpty ? same : original).prefix(5))
    }

    static func all(_ asked: [AskedMember]) -> [ExplainedMember] {
        let plainPaths = asked.map { $0.path.map(plain) }
        let parents = plainPaths.map { $0.dropLast().joined(separator: ".") }
        var children: [String: [String]] = [:]
        for (parent, path) in zip(parents, plainPaths) {
            if let name = path.last, name != "*" { children[parent, default: []].append(name) }
        }
        return zip(asked, plainPaths).map { member, plainPath in
            let joined = plainPath.joined(separator: ".")
            return ExplainedMember(
                path: member.path.joined(separator: "."), name: plainPath.last ?? "",
                plainPath: joined, kind: member.kind, children: children[joined] ?? [],
                names: member.path)
        }
    }

    private static func plain(_ text: String) -> String {
        text.utf8.contains(UInt8(ascii: "[")) ? text.filter { $0 != "[" && $0 != "]" } : text
    }
}

private extension MemberKind {
    /// A value of the kind, as JSON5 has it.
    var sample: String {
        switch self {
        case .any, .string: "\"…\""
        case .bool: "true"
        case .integer(let range, _): String(max(range.lowerBound, min(60, range.upperBound)))
        case .word(let words), .oneOrMoreWords(let words): "\"\(words.first ?? "…")\""
        case .strings: "[\"…\"]"
        case .words(let words): "[\"\(words.first ?? "…")\"]"
        case .object: "{ … }"
        case .objects: "[{ … }]"
        case .described: "…"
        }
    }
}
