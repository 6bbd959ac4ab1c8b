import Text

/// The page that shows what happens at a tenant, live. Its script fills the list and the detail.
enum InspectorPage {
    static let tool = Tool(
        name: "inspector", title: title, words: InspectorWords.all + ClaimWords.all,
        content: { "<div class=\"panes\">\n\(list($0))\n\(detail($0))\n</div>" })
}

private extension InspectorPage {
    static let title: Phrase = "Inspector"

    static func list(_ ui: Interface) -> HTML {
        let none = ui.say(
            "Nothing has happened yet. Sign in with your application, and watch it here.")
        return """
            <section aria-label="\(ui.say("Requests, the newest first"))">
            <form id="filter" role="search">
            <label for="query">\(ui.say("Filter"))</label>
            <input id="query" name="query" list="filters" autocomplete="off" spellcheck="false"\
             placeholder="outcome=refused client_id=my-app">
            <datalist id="filters">
            \(filters.map { "<option value=\"\($0)\"></option>" as HTML })
            </datalist>
            <button class="small">\(ui.say("Apply"))</button>
            </form>
            <p class="tools"><span id="live" role="status"></span>
            <button type="button" class="small" id="clear">\(ui.say("Clear"))</button>
            <label class="small" for="open">\(ui.say("Open a saved login"))</label>
            <input type="file" id="open" accept="application/json,.json"></p>
            <p id="problem" class="alert" role="alert" hidden></p>
            <p id="none">\(none)</p>
            <ol id="exchanges"></ol>
            </section>
            """
    }

    static func detail(_ ui: Interface) -> HTML {
        """
        <section id="detail" aria-label="\(ui.say("Details"))" tabindex="-1"></section>
        """
    }

    /// What people look for most.
    static let filters = [
        "outcome=refused", "endpoint=token", "endpoint=authorize", "endpoint=userinfo",
        "status=400", "status=401",
    ]
}
