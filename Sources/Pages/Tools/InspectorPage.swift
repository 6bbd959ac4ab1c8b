import Text

/// The page that shows the live exchanges of a tenant: logins, each as a sequence diagram, and all
/// requests. Its script fills the lists, the diagram and the detail.
enum InspectorPage {
    static let tool = Tool(
        name: "inspector", styleSheet: "inspector.css", title: "inspector-page.title",
        article: "Record",
        words: ["inspector-script", "claim-script"],
        content: { "<div class=\"inspector\">\n\(lists($0))\n\(login($0))\n\(detail($0))\n</div>" })
}

private extension InspectorPage {
    static func lists(_ ui: Interface) -> HTML {
        """
        <section id="lists" aria-label="\(ui.say("inspector-page.newest-first"))">
        <nav id="views" aria-label="\(ui.say("inspector-page.lists"))">
        <a href="#logins">\(ui.say("inspector-page.logins"))</a>
        <a href="#requests">\(ui.say("inspector-page.requests"))</a>
        </nav>
        <form id="filter" role="search">
        <label for="query">\(ui.say("inspector-page.filter"))</label>
        <input id="query" name="query" autocomplete="off" spellcheck="false"\
         placeholder="client_id=my-app">
        <button class="small">\(ui.say("inspector-page.apply"))</button>
        </form>
        <p class="tools" id="filters">\(filters(ui))</p>
        <p class="tools"><span id="live" role="status"></span>
        <button type="button" class="small" id="clear">\(ui.say("inspector-page.clear"))</button>
        <label class="small" for="open">\(ui.say("inspector-page.open"))</label>
        <input type="file" id="open" accept="application/json,.json,.har,.gz"></p>
        <p id="problem" class="alert" role="alert" hidden></p>
        \(empty(ui))
        <ol id="logins" class="entries"></ol>
        <ol id="exchanges" class="entries"></ol>
        <p><button type="button" class="small" id="older" hidden>\(ui.say("inspector-page.older"))</button></p>
        </section>
        """
    }

    /// The hint for an empty record.
    static func empty(_ ui: Interface) -> HTML {
        """
        <div id="none" class="empty" hidden>
        <p><b>\(ui.say("inspector-page.none"))</b></p>
        <p>\(ui.say("inspector-page.how"))</p>
        <p><a class="small go" href="playground#try">\(ui.say("playground-script.flow:try"))</a></p>
        <p>\(ui.say("inspector-page.elsewhere"))</p>
        </div>
        <div id="no-hit" class="empty" role="status" hidden>
        <p><b>\(ui.say("inspector-page.no-hit"))</b></p>
        <p><button type="button" class="small" id="all">\(ui.say("inspector-page.all"))</button></p>
        </div>
        """
    }

    static func login(_ ui: Interface) -> HTML {
        "<section id=\"login\" aria-label=\"\(ui.say("inspector-script.flow"))\"></section>"
    }

    static func detail(_ ui: Interface) -> HTML {
        "<section id=\"detail\" aria-label=\"\(ui.say("tool-page.details"))\"></section>"
    }

    /// The most frequent searches, each of which a button puts into the query or takes out.
    static func filters(_ ui: Interface) -> [HTML] {
        let terms = [
            ("outcome=refused", ui.say("inspector-script.refused")),
            ("endpoint=authorize", "authorize"), ("endpoint=token", "token"),
            ("endpoint=userinfo", "userinfo"), ("status=401", "401"),
        ]
        return terms.map { term, name in
            """
            <button type="button" class="small" data-term="\(term)" aria-pressed="false">\(name)</button>
            """
        }
    }
}
