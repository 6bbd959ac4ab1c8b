/// A table of an article.
struct MarkdownTable {
    let header: [String]
    let rows: [[String]]

    var text: String {
        ([header, header.map { _ in "---" }] + rows.map { $0.map(Self.escaped) })
            .map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    /// A bar in a cell would end it, even within code.
    private static func escaped(_ cell: String) -> String {
        cell.replacing("|", with: "\\|")
    }
}

extension String {
    /// Code in a line of Markdown.
    var code: String {
        "`\(self)`"
    }
}

extension Sequence<String> {
    /// Code, separated by commas.
    var codeList: String {
        map(\.code).joined(separator: ", ")
    }
}
