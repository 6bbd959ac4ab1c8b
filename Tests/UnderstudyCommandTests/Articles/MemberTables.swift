import TestSupport
import Web

@testable import UnderstudyCommand

extension GeneratedTable {
    /// A table of the top level, and one for each object below it, except for descriptions of
    /// profiles.
    static let members = GeneratedTable(name: "members") {
        let top = surveyed.children
        let objects = top.filter { !$0.children.isEmpty && $0.name != "profile" }
        let rows = top.filter { $0.member != nil }.map { row(for: $0, below: "") }
        return
            (["## The top level\n\n\(table(of: rows))"]
            + objects.map { "## \($0.name)\n\n\(table(of: allRows(below: $0)))" })
            .joined(separator: "\n\n")
    }

    /// Clients of a profile have the members of all clients.
    static let profileMembers = GeneratedTable(name: "profile members") {
        let rows = surveyed["profile"].map { allRows(below: $0) } ?? []
        return table(of: rows.filter { $0.first?.hasPrefix("`clients[]") != true })
    }

    /// The kind of a member of `then`.
    static func kind(ofEffect name: String) -> String {
        surveyed["rules[]", "then", name].map(kind) ?? ""
    }

    private static let surveyed = MemberTree(
        ConfigurationReader(vocabulary: Wiring.live.vocabulary) { _ in
            .failure(UnreadableFile(reason: "a table needs no files"))
        }.members
    ).collapsed

    private static let sentences = MemberSentences()

    private static func table(of rows: [[String]]) -> String {
        MarkdownTable(["member", "value", "what it is for"], rows).text
    }

    private static func allRows(below tree: MemberTree, _ prefix: String = "") -> [[String]] {
        tree.children.flatMap { child in
            (child.member == nil ? [] : [row(for: child, below: prefix)])
                + allRows(below: child, "\(prefix)\(child.name).")
        }
    }

    private static func row(for tree: MemberTree, below prefix: String) -> [String] {
        [
            "\(prefix)\(tree.name)".code, kind(of: tree),
            tree.member.flatMap { sentences.sentence(at: $0.path) } ?? "",
        ]
    }

    private static func kind(of tree: MemberTree) -> String {
        (tree.member?.kind ?? .any).phrase { $0.code }
    }
}

/// The members of a configuration, each with its inner ones.
struct MemberTree {
    var name: String
    /// nil for elements of a list, and for the whole.
    var member: AskedMember?
    private(set) var children: [MemberTree] = []
    /// The indices of the children, by name; there can be hundreds.
    private var places: [String: Int] = [:]

    /// Larger groups of members are told apart only if they differ.
    private static let mostAlike = 12

    init(_ members: [AskedMember]) {
        name = ""
        for member in members { insert(member, at: member.path[...]) }
    }

    private init(name: String) { self.name = name }

    private mutating func insert(_ member: AskedMember, at path: ArraySlice<String>) {
        guard let name = path.first else {
            self.member = member
            return
        }
        let index = places[name] ?? children.count
        if index == children.count {
            places[name] = index
            children.append(MemberTree(name: name))
        }
        children[index].insert(member, at: path.dropFirst())
    }

    /// The member at a path; nil if there is none.
    subscript(path: String...) -> MemberTree? {
        path.reduce(self) { tree, name in tree?.places[name].flatMap { tree?.children[$0] } }
    }

    /// The same with equal members merged, if there are many.
    var collapsed: MemberTree {
        var tree = self
        tree.children = children.map(\.collapsed)
        guard let first = tree.children.first, tree.children.count > Self.mostAlike,
            tree.children.allSatisfy({ $0.holdsTheSame(as: first) })
        else { return tree }
        tree.places = [:]
        tree.children = [first]
        tree.children[0].name = "<\(first.member?.noun ?? "name")>"
        return tree
    }

    /// A survey examines only the first of equal members.
    private func holdsTheSame(as other: MemberTree) -> Bool {
        guard member?.kind == other.member?.kind else { return false }
        return children.isEmpty
            || children.count == other.children.count
                && zip(children, other.children).allSatisfy {
                    $0.name == $1.name && $0.holdsTheSame(as: $1)
                }
    }
}

extension GeneratedTable {
    /// The features that not every profile has.
    static let servedByProfiles = GeneratedTable(name: "served by profiles") {
        let features: [(String, @Sendable (Profile) -> Bool)] = [
            (
                "back-channel authentication (CIBA)",
                { $0.grantTypes.contains("urn:openid:params:grant-type:ciba") }
            ),
            (
                "device codes",
                { $0.grantTypes.contains("urn:ietf:params:oauth:grant-type:device_code") }
            ),
            (
                "token exchange",
                { $0.grantTypes.contains("urn:ietf:params:oauth:grant-type:token-exchange") }
            ),
            ("answers as JWTs (JARM)", { $0.responseModes.contains(where: \.isJWT) }),
            ("encryption", { !$0.protection.keyManagement.isEmpty }),
            ("pushed requests", { $0.paths["par"]?.isEmpty != true }),
        ]
        return MarkdownTable(
            ["feature", "profiles"],
            features.map { feature, isServed in
                [feature, ProviderCatalog.profiles.filter(isServed).map(\.name).codeList]
            }
        ).text
    }
}
