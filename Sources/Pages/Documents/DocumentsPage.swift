import Text

/// The articles in the browser: the list of them, one of them, and what a search finds.
package struct DocumentsPage: Sendable {
    private let place: ToolPlace
    private let library: Library
    private let ui: Interface

    package init(of library: Library, at place: ToolPlace, ui: Interface) {
        self.library = library
        self.place = place
        self.ui = ui
    }

    /// All articles, in the order in which people need them.
    package var list: Page {
        let kinds = ArticleKind.allCases.map { kind in
            """
            <h2>\(ui.say(kind.title))</h2>
            <ul class="list">
            \(library.articles(kind).map(entry))
            </ul>
            """ as HTML
        }
        return page(ui.say("documents-page.title"), "\(search())\n\(kinds)")
    }

    package func article(_ article: Article) -> Page {
        let headings = article.sections.dropFirst().filter { $0.lines[0].hasPrefix("## ") }
        let contents = headings.map {
            "<li><a href=\"#\($0.anchor)\">\($0.heading)</a></li>" as HTML
        }
        // The first line is the title.
        let lines = article.sections.flatMap(\.lines).dropFirst()
        return page(
            article.title,
            """
            \(search())
            <details class="contents"><summary>\(ui.say("documents-page.contents"))</summary><ul>
            \(contents)
            </ul></details>
            <article lang="\(article.language.tag)">
            \(Markdown(folder: folder, library: library).html(lines))
            </article>
            """)
    }

    package func results(of query: String) -> Page {
        let hits = library.hits(of: query, in: ui.language)
        let none = ui.say("documents-page.none", ["query": query])
        let found: HTML =
            hits.isEmpty
            ? "<p class=\"empty\">\(none)</p>" : "<ul class=\"hits\">\n\(hits.map(entry))\n</ul>"
        return page(ui.say("documents-page.title"), "\(search(query))\n\(found)")
    }
}

private extension DocumentsPage {
    /// The path before the name of an article.
    var folder: String { place.documents + "/" }

    func page(_ title: String, _ content: HTML) -> Page {
        ToolFrame(
            title: title, name: nil, styleSheet: "documents.css", place: place, isDocument: true,
            ui: ui
        ).page(content)
    }

    func search(_ query: String = "") -> HTML {
        let label = ui.say("documents-page.search")
        return """
            <form role="search" action="\(place.documents)">
            <input type="search" name="q" value="\(query)" aria-label="\(label)" required>
            <button class="small">\(label)</button>
            </form>
            """
    }

    func entry(_ article: Article) -> HTML {
        let summary = InlineMarkdown(folder: folder, library: library).html(article.summary)
        return """
            <li lang="\(article.language.tag)">\
            <a href="\(folder)\(article.name)">\(article.title)</a> <span>\(summary)</span></li>
            """
    }

    func entry(_ hit: ArticleHit) -> HTML {
        """
        <li lang="\(hit.article.language.tag)"><a href="\(folder)\(hit.article.name)#\(hit.section.anchor)">\(hit.place)</a>
        <br>\(hit.excerpt)</li>
        """
    }
}
