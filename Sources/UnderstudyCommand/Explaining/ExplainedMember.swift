import Members

/// A member of a configuration, the values that it takes, and the members within it.
struct ExplainedMember {
    /// With the members around it: `clients[].policy.pkce`.
    let path: String
    /// Without the members around it, and without brackets.
    let name: String
    private let kind: MemberKind
    private let children: [String]

    var text: String {
        let few = children.prefix(50).joined(separator: ", ")
        let within =
            children.isEmpty
            ? "" : "\n  with the members \(few)\(children.count > 50 ? " and others" : "")"
        return """
            \(path): a member of the configuration
              \(kind.phrase())\(within)
            """
    }

    /// Those whose path is or ends so, a few at most. Tenants and described profiles repeat the
    /// members of the top level.
    static func named(_ name: String, in all: [ExplainedMember]) -> [ExplainedMember] {
        let name = plain(name)
        let same = all.filter { plain($0.path) == name || plain($0.path).hasSuffix(".\(name)") }
        let original = same.filter { member in
            !["profile.", "profiles.", "tenants."].contains { member.path.hasPrefix($0) }
        }
        return Array((original.isEmpty ? same : original).prefix(5))
    }

    static func all(_ asked: [AskedMember]) -> [ExplainedMember] {
        let paths = asked.map { $0.path.joined(separator: ".") }
        let byParent = Dictionary(grouping: asked) {
            plain($0.path.dropLast().joined(separator: "."))
        }
        return zip(asked, paths).map { member, path in
            let children = (byParent[plain(path)] ?? []).compactMap(\.path.last).map(plain)
            return ExplainedMember(
                path: path, name: plain(member.path.last ?? path), kind: member.kind,
                children: children.filter { $0 != "*" })
        }
    }

    /// Lists may be written with brackets and without.
    private static func plain(_ path: String) -> String {
        path.filter { $0 != "[" && $0 != "]" }
    }
}
