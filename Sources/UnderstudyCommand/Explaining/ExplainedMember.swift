import Members

/// A member of a configuration, with its values and inner members.
struct ExplainedMember {
    /// The path with the outer members: `clients[].policy.pkce`.
    let path: String
    /// The name without outer members and brackets.
    let name: String
    /// The path without brackets, since lists may be written without them.
    private let plainPath: String
    private let kind: MemberKind
    private let children: [(name: String, kind: MemberKind)]
    private let names: [String]

    /// - Parameters:
    ///   - sentence: its purpose, by the names along its path.
    ///   - help: the help of the option that sets it; nil for none.
    func text(_ sentence: (_ path: [String]) -> String?, help: String?) -> String {
        let few = children.prefix(50).map(\.name).joined(separator: ", ")
        let within =
            children.isEmpty
            ? "" : "\n  with the members \(few)\(children.count > 50 ? " and others" : "")"
        return """
            \(path): a member of the configuration\(sentence(names).map { "\n  \($0)" } ?? "")
              \(kind.phrase())\(within)\(help.map { "\n  \($0)" } ?? "")
              for example: \(example)
              more: understudy docs \(article)
            """
    }

    private var article: String {
        let articles = ["rules": "Rules", "profile": "Profiles", "exam": "Exam"]
        return articles[names[0].filter { $0 != "[" && $0 != "]" }] ?? "Configuration"
    }

    /// The member with a sample value, inside its outer members.
    private var example: String {
        path.split(separator: ".").reversed().reduce(sample) { inner, name in
            let isList = name.hasSuffix("[]")
            let key = isList ? name.dropLast(2) : name == "*" ? "name" : name
            // The last name contains the value itself.
            let value = isList && inner.first != "[" ? "[\(inner)]" : inner
            return "{ \(key): \(value) }"
        }
    }

    /// A value of its kind, with its first inner member if there are any.
    private var sample: String {
        guard let first = children.first else { return kind.sample }
        let object = "{ \(first.name): \(first.kind.sample) }"
        return kind == .objects ? "[\(object)]" : object
    }

    /// Tenants and described profiles repeat the members of the top level.
    var isRepeated: Bool {
        ["profile.", "profiles.", "tenants."].contains { path.hasPrefix($0) }
    }

    /// Members whose path has this suffix, five at most.
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
        var children: [String: [(name: String, kind: MemberKind)]] = [:]
        for ((parent, path), member) in zip(zip(parents, plainPaths), asked) {
            guard let name = path.last, name != "*" else { continue }
            children[parent, default: []].append((name, member.kind))
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
    /// A value of the kind in JSON5.
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
