import Text

/// The part of Markdown that the articles are written in (https://spec.commonmark.org/), with tables
/// between bars, as HTML.
struct Markdown {
    /// The path of an article: `/_understudy/docs/`, which its name follows.
    let folder: String
    let library: Library

    func html(_ lines: some Collection<Substring>) -> HTML {
        var rest = Array(lines)[...]
        var blocks: [HTML] = []
        while let line = rest.first {
            if let block = block(from: &rest, at: line) { blocks.append(block) }
        }
        return "\(blocks)"
    }
}

private extension Markdown {
    /// nil where nothing is shown.
    func block(from rest: inout ArraySlice<Substring>, at line: Substring) -> HTML? {
        if line.allSatisfy({ $0 == " " }) || line.hasPrefix("<!--") {
            rest.removeFirst()
            return nil
        }
        if line.hasPrefix("```") { return code(from: &rest) }
        if line.hasPrefix("#") { return heading(rest.removeFirst()) }
        if line.hasPrefix("|") { return table(rest.take { $0.hasPrefix("|") }) }
        if line.hasPrefix(">") {
            let quoted = rest.take { $0.hasPrefix(">") }.map {
                $0.dropFirst($0.hasPrefix("> ") ? 2 : 1)
            }
            return "<blockquote>\(html(quoted))</blockquote>"
        }
        if ListMark(line) != nil { return list(from: &rest) }
        let first = rest.removeFirst()
        let text = [first] + rest.take { !$0.isEmpty && !startsBlock($0) }
        let shown = inline(text.joined(separator: "\n"))
        return shown.text.isEmpty ? nil : "<p>\(shown)</p>"
    }

    func startsBlock(_ line: Substring) -> Bool {
        ["```", "#", "|", ">", "<!--"].contains(where: line.hasPrefix) || ListMark(line) != nil
    }

    func code(from rest: inout ArraySlice<Substring>) -> HTML {
        rest.removeFirst()
        let lines = rest.take { !$0.hasPrefix("```") }
        rest = rest.dropFirst()
        return "<pre tabindex=\"0\"><code>\(lines.joined(separator: "\n"))</code></pre>"
    }

    func heading(_ line: Substring) -> HTML {
        let level = min(line.prefix { $0 == "#" }.count, 4)
        let text = String(line.dropFirst(level)).trimmed { $0 == " " }
        let tag: HTML = ["h1", "h2", "h3", "h4"][level - 1]
        let anchor = ArticleSection.anchor(of: String(text))
        return "<\(tag) id=\"\(anchor)\">\(inline(String(text)))</\(tag)>"
    }

    func table(_ lines: [Substring]) -> HTML {
        let rows = lines.map(cells)
        let body = rows.dropFirst(2).map { row in
            "<tr>\(row.map { "<td>\(inline($0))</td>" as HTML })</tr>" as HTML
        }
        let head = (rows.first ?? []).map { "<th scope=\"col\">\(inline($0))</th>" as HTML }
        return """
            <div class="wide" tabindex="0"><table>
            <thead><tr>\(head)</tr></thead>
            <tbody>
            \(body)
            </tbody>
            </table></div>
            """
    }

    /// A bar behind a backslash is part of a cell.
    func cells(of line: Substring) -> [String] {
        let marked = String(line).replacing(text: "\\|", with: "\0")
        return marked.parts(at: "|").dropFirst().dropLast().map {
            String($0.trimmed { $0 == " " }).replacing(text: "\0", with: "|")
        }
    }

    func list(from rest: inout ArraySlice<Substring>) -> HTML {
        let isOrdered = rest.first.flatMap { ListMark($0) }?.isOrdered == true
        var items: [HTML] = []
        while let line = rest.first, let mark = ListMark(line), mark.isOrdered == isOrdered {
            items.append("<li>\(item(from: &rest, mark))</li>")
            let next = rest.drop { $0.isEmpty }
            if next.first.flatMap({ ListMark($0) })?.isOrdered == isOrdered { rest = next }
        }
        return isOrdered ? "<ol>\n\(items)\n</ol>" : "<ul>\n\(items)\n</ul>"
    }

    /// The lines of an item are indented as its text is, but for those that go on with a paragraph.
    func item(from rest: inout ArraySlice<Substring>, _ mark: ListMark) -> HTML {
        var lines = [rest.removeFirst().dropFirst(mark.width)]
        let indent = String(repeating: " ", count: mark.width)
        while let line = rest.first {
            let isFollowed = rest.drop { $0.isEmpty }.first?.hasPrefix(indent) == true
            if line.hasPrefix(indent) {
                lines.append(line.dropFirst(mark.width))
            } else if line.isEmpty ? isFollowed : !startsBlock(line) && lines.last?.isEmpty == false
            {
                lines.append(line.drop { $0 == " " })
            } else {
                break
            }
            rest.removeFirst()
        }
        guard lines.contains(where: { $0.isEmpty || startsBlock($0) }) else {
            return inline(lines.joined(separator: "\n"))
        }
        return html(lines)
    }

    func inline(_ text: String) -> HTML {
        InlineMarkdown(folder: folder, library: library).html(text)
    }
}

/// `- ` or `1. ` before an item.
private struct ListMark {
    let isOrdered: Bool
    let width: Int

    init?(_ line: Substring) {
        if line.hasPrefix("- ") || line.hasPrefix("* ") {
            (isOrdered, width) = (false, 2)
            return
        }
        let digits = line.prefix { "0123456789".contains($0) }
        guard !digits.isEmpty, digits.count < 3, line.dropFirst(digits.count).hasPrefix(". ") else {
            return nil
        }
        (isOrdered, width) = (true, digits.count + 2)
    }
}

private extension ArraySlice<Substring> {
    /// Removes the first elements that match.
    mutating func take(while isTaken: (Substring) -> Bool) -> [Substring] {
        let taken = prefix(while: isTaken)
        self = dropFirst(taken.count)
        return Array(taken)
    }
}
