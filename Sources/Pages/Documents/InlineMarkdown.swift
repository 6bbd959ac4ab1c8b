import Text

/// Code, links, images, emphasis and breaks within a paragraph of Markdown, as HTML. Pictures are left
/// out: they are not in the binary.
struct InlineMarkdown {
    let folder: String
    let library: Library

    private static let breaks: HTML = "<br>"
    private static let references = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&#124;": "|"]

    func html(_ text: String) -> HTML {
        var rest = text[...]
        var result = HTML.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        while let character = rest.first {
            if let (html, end) = element(at: rest, character) {
                result.appendInterpolation(html)
                rest = rest[end...]
            } else {
                let plain = rest.dropFirst().prefix { !"`![<*\\&".contains($0) }
                result.appendInterpolation(String(rest[..<plain.endIndex]))
                rest = rest[plain.endIndex...]
            }
        }
        return HTML(stringInterpolation: result)
    }
}

private extension InlineMarkdown {
    typealias Element = (html: HTML, end: String.Index)

    /// nil for a character that means itself.
    func element(at rest: Substring, _ character: Character) -> Element? {
        switch character {
        case "`": code(at: rest)
        case "!": rest.hasPrefix("![") ? link(at: rest.dropFirst()).map { ("", $0.end) } : nil
        case "[": link(at: rest)
        case "<":
            rest.hasPrefix("<br>")
                ? (Self.breaks, rest.index(rest.startIndex, offsetBy: 4)) : address(at: rest)
        case "*": strong(at: rest)
        case "\\": escaped(at: rest)
        case "&": reference(at: rest)
        default: nil
        }
    }

    func code(at rest: Substring) -> Element? {
        let mark = rest.prefix { $0 == "`" }
        guard let (inside, after) = String(rest.dropFirst(mark.count)).halves(around: String(mark))
        else { return nil }
        let isPadded = inside.hasPrefix(" ") && inside.hasSuffix(" ") && inside.contains("`")
        let text = String(isPadded ? inside.dropFirst().dropLast() : inside)
        return ("<code>\(text)</code>", rest.index(rest.endIndex, offsetBy: -after.count))
    }

    /// `[text](target)`.
    func link(at rest: Substring) -> Element? {
        guard let (text, after) = String(rest.dropFirst()).halves(around: "]("),
            !text.contains("]"), let (target, behind) = after.halves(at: ")")
        else { return nil }
        let end = rest.index(rest.endIndex, offsetBy: -behind.count)
        return (anchor(to: String(target), html(String(text))), end)
    }

    /// `<https://a.example>` or `<doc:Rules>`.
    func address(at rest: Substring) -> Element? {
        guard let (target, behind) = rest.dropFirst().halves(at: ">") else { return nil }
        let end = rest.index(rest.endIndex, offsetBy: -behind.count)
        if target.hasPrefix("doc:"), let article = library.article(String(target.dropFirst(4))) {
            return (anchor(to: article.name + ".md", "\(article.title)"), end)
        }
        guard target.hasPrefix("http") else { return nil }
        return (anchor(to: String(target), "\(String(target))"), end)
    }

    /// A link to another article, a heading or the web; the text alone for anything else.
    func anchor(to target: String, _ text: HTML) -> HTML {
        if target.hasPrefix("#") || target.hasPrefix("https://") || target.hasPrefix("http://") {
            return "<a href=\"\(target)\">\(text)</a>"
        }
        guard let (name, behind) = target.halves(around: ".md"),
            let article = library.article(String(name))
        else { return text }
        return "<a href=\"\(folder)\(article.name)\(String(behind))\">\(text)</a>"
    }

    func strong(at rest: Substring) -> Element? {
        guard rest.hasPrefix("**"),
            let (inside, after) = String(rest.dropFirst(2)).halves(around: "**")
        else { return nil }
        let end = rest.index(rest.endIndex, offsetBy: -after.count)
        return ("<strong>\(html(String(inside)))</strong>", end)
    }

    func escaped(at rest: Substring) -> Element? {
        guard let next = rest.dropFirst().first, next.isASCII, next.isPunctuation || next.isSymbol
        else { return nil }
        return ("\(String(next))", rest.index(rest.startIndex, offsetBy: 2))
    }

    func reference(at rest: Substring) -> Element? {
        Self.references.first { rest.hasPrefix($0.key) }.map {
            ("\($0.value)", rest.index(rest.startIndex, offsetBy: $0.key.count))
        }
    }
}
