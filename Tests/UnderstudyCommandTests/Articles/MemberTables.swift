import Configuration
import Members
import OAuth

@testable import UnderstudyCommand

extension GeneratedTable {
    /// A table of the top level, and one for each object below it, except for descriptions of
    /// profiles.
    static let members = GeneratedTable(name: "members") {
        let top = surveyed.children
        let objects = top.filter { !$0.children.isEmpty && $0.name != "profile" }
        let rows = top.filter { $0.member != nil }.map { row(for: $0, below: "") }
        return
            (["### The top level\n\n\(table(of: rows))"]
            + objects.map { "### \($0.name)\n\n\(table(of: allRows(below: $0)))" })
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
        MarkdownTable(header: ["member", "value", "what it is for"], rows: rows).text
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
