/// The page that shows what happens at a tenant, live. Its script fills the list and the detail.
enum InspectorPage {
    static let tool = Tool(
        name: "inspector",
        title: { InspectorTexts(language: $0).title },
        words: { InspectorTexts(language: $0).words + ClaimTexts(language: $0).words },
        content: { language in
            let texts = InspectorTexts(language: language)
            return "<div class=\"panes\">\n\(list(texts))\n\(detail(texts))\n</div>"
        })
}

private extension InspectorPage {
    static func list(_ texts: InspectorTexts) -> HTML {
        """
        <section aria-label="\(texts.exchanges)">
        <form id="filter" role="search">
        <label for="query">\(texts.filter)</label>
        <input id="query" name="query" list="filters" autocomplete="off" spellcheck="false"\
         placeholder="outcome=refused client_id=my-app">
        <datalist id="filters">
        \(filters.map { "<option value=\"\($0)\"></option>" as HTML })
        </datalist>
        <button class="small">\(texts.apply)</button>
        </form>
        <p class="tools"><span id="live" role="status"></span>
        <button type="button" class="small" id="clear">\(texts.clear)</button>
        <label class="small" for="open">\(texts.open)</label>
        <input type="file" id="open" accept="application/json,.json"></p>
        <p id="problem" class="alert" role="alert" hidden></p>
        <p id="none">\(texts.none)</p>
        <ol id="exchanges"></ol>
        </section>
        """
    }

    static func detail(_ texts: InspectorTexts) -> HTML {
        """
        <section id="detail" aria-label="\(texts.detail)" tabindex="-1"></section>
        """
    }

    /// What people look for most.
    static let filters = [
        "outcome=refused", "endpoint=token", "endpoint=authorize", "endpoint=userinfo",
        "status=400", "status=401",
    ]
}
