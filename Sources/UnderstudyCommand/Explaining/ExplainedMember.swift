import Members
import Text

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

    /// The member with a sample value, inside its outer members, with what these need beside it.
    private var example: String {
        names.indices.reversed().reduce(sample) { inner, place in
            // The last name contains the value itself.
            let isBare = names[place].hasSuffix("[]") && inner.first != "["
            return Self.object(names[...place], isBare ? "[\(inner)]" : inner)
        }
    }

    /// A value of its kind, with its first inner member if there are any.
    private var sample: String {
        if let own = Self.sample(of: names) { return own }
        guard let first = children.first else { return kind.sample }
        // An element of a list has companions.
        let last = kind == .objects ? "\(name)[]" : names.last ?? ""
        let path = Array(names.dropLast()) + [last, first.name]
        let object = Self.object(path[...], Self.sample(of: path) ?? first.kind.sample)
        return kind == .objects ? "[\(object)]" : object
    }

    /// An object with the member at a path, and those without which it may not stand there.
    private static func object(_ path: ArraySlice<String>, _ value: String) -> String {
        // A described profile has members of the top level.
        let own = path.first == "profile" ? path.dropFirst() : path
        let joined = own.joined(separator: ".")
        let last = path.last ?? ""
        let name = last == "*" ? freeNames[joined] ?? "name" : last
        let key = name.hasSuffix("[]") ? String(name.dropLast(2)) : name
        let places = [own.dropLast().joined(separator: ".") + ".", joined]
        let beside = places.flatMap { companions[$0] ?? [] }.filter { $0.name != key }
            .map { "\($0.name): \($0.value)" }
        let members = beside + ["\(key.memberName): \(value)"]
        return "{ \(members.joined(separator: ", ")) }"
    }

    /// The members that stand beside another, by its path, or by that of an object with a dot for
    /// all that it has.
    private static let companions = Dictionary(
        grouping: WordList.lines("companions of members").map { words in
            (path: words[0], name: words[1], value: words.dropFirst(2).joined(separator: " "))
        }, by: \.path)

    private static func sample(of path: [String]) -> String? {
        let own = path.first == "profile" ? path.dropFirst() : path[...]
        return samples[own.joined(separator: ".")]
    }

    /// The values that members have in examples, by path, where others would be refused.
    private static let samples = Dictionary(
        firsts: WordList.lines("samples of members").map {
            ($0[0], $0.dropFirst().joined(separator: " "))
        })

    /// The names that may stand where not any name may.
    private static let freeNames = Dictionary(
        firsts: WordList.lines("names in places of free ones").map { ($0[0], $0[1]) })

    /// Tenants and described profiles repeat the members of the top level.
    var isRepeated: Bool {
        ["profile.", "profiles.", "tenants."].contains { path.hasPrefix($0) }
    }

    /// Members whose path has this suffix, five at most.
    static func named(_ name: String, in all: [ExplainedMember]) -> [ExplainedMember] {
        let name = plain(name)
        let end = ".\(name)"
        // A code is one name, and its dots part nothing.
        let same = all.filter {
            $0.plainPath == name
                || $0.plainPath.hasSuffix(end) && name.utf8.count >= $0.name.utf8.count
        }
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
        case .word(let words), .oneOrMoreWords(let words): "\"\(words.sample)\""
        case .strings: "[\"…\"]"
        case .words(let words): "[\"\(words.sample)\"]"
        case .object: "{ … }"
        case .objects: "[{ … }]"
        case .described: "…"
        }
    }
}

private extension [String] {
    /// The first that is a word, since `*` stands for any other.
    var sample: String { first { $0 != "*" } ?? "…" }
}
