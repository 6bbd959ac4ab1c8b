import Pages
import Text

/// The messages of client libraries, as the tables of an article list them.
enum LibraryMessages {
    private static let article = "Troubleshooting"

    private static let all = (Library([]).article(article)?.sections ?? []).flatMap(messages)

    /// The words of a text. An ellipsis stands for a value, as it does in the tables.
    static func line(_ text: String) -> String { text.replacing(text: "…", with: " x ").inWords }

    /// The message that a text is or holds; nil for none.
    static func message(in text: String) -> LibraryMessage? {
        let line = line(text)
        return numbered(line.words) ?? within(line).first
    }

    /// The message whose own number is among the words.
    static func numbered(_ words: [String]) -> LibraryMessage? {
        all.first { $0.number.map(words.contains) ?? false }
    }

    /// The messages that a line holds, the longest first. A single word is long where it is the name
    /// of an error, such as `ECONNREFUSED`.
    ///
    /// - Parameter line: words between spaces.
    static func within(_ line: String) -> [LibraryMessage] {
        all.filter { ($0.text.words.count > 1 || $0.text.size > 13) && $0.text.isPart(of: line) }
            .ordered { -$0.text.size }
    }

    private static func messages(in section: ArticleSection) -> [LibraryMessage] {
        var found: [LibraryMessage] = []
        var (titles, above): ([String], [String]) = ([], [])
        for line in section.lines {
            guard line.hasPrefix("| ") else {
                if !line.hasPrefix("|") { titles = [] }
                continue
            }
            let cells = line.parts(at: "|").dropFirst().dropLast()
                .map { String($0.trimmingBlanks) }
            guard !titles.isEmpty else {
                (titles, above) = (cells, cells)
                continue
            }
            above = zip(cells, above).map { $0.repeating($1) }
            guard titles.first == "what it prints" else { continue }
            let place = "\(article)#\(section.anchor)"
            let told = above.map { $0.linked(from: article) }
            found += cells[0].codes.map { LibraryMessage($0, titles, told, at: place) }
        }
        return found
    }
}

/// A message of a client library, and what an article says about it.
struct LibraryMessage {
    let text: ToldText
    /// The title and the text of each cell beside it.
    private let cells: [(title: String, text: String)]
    /// The article and the anchor of its section: `Troubleshooting#Clocks`.
    let place: String

    fileprivate init(_ text: String, _ titles: [String], _ cells: [String], at place: String) {
        self.text = ToldText(text.replacing(text: "…", with: "*").trimmed { "* ".contains($0) })
        self.cells = zip(titles, cells).dropFirst().map { (title: $0, text: $1) }
        self.place = place
    }

    /// True where the message passes on what a provider says, which tells more.
    var isWrapper: Bool { cells.contains { $0.title == "where the reason is" } }

    /// The number at its beginning, in lower case; nil where it has none.
    var number: String? { text.words.first.flatMap { $0.hasPrefix("idx") ? $0 : nil } }

    func explanation(of told: String) -> String {
        let rows = cells.dropFirst().map { "  \($0.title): \($0.text)\n" }.joined()
        return "\(told.shown): a message of \(cells.first?.text ?? "a client")\n"
            + rows + "  more: understudy docs \(place)"
    }
}

private extension String {
    /// The cell, with the one above it in place of its words for that.
    func repeating(_ above: String) -> String {
        let words = "the same"
        return hasPrefix(words) ? above + dropFirst(words.count) : self
    }

    /// With links that are topics.
    func linked(from article: String) -> String {
        replacing(text: "](#", with: "](\(article)#").replacing(text: ".md", with: "")
    }

    /// The pieces in backquotes, or in doubled ones.
    var codes: [String] {
        let mark = contains(text: "``") ? "``" : "`"
        return pieces(from: mark, to: mark)
    }
}
