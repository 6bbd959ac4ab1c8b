import Text

/// The frame of the pages for developers: a bar that links them, and the full width. Their scripts
/// call only the tenant's control API.
struct ToolFrame: Sendable {
    let title: String
    /// The name of the script, and of the tool in the bar; nil for a page without a script.
    let name: String?
    var styleSheet: String?
    /// The article about the page.
    var article: String?
    /// The row of the link past the bar.
    var skip = "tool-page.skip"
    let place: ToolPlace
    /// The families of rows with the texts of the script, which fills their placeholders.
    var words: [String] = []
    /// True for an article, or the list of them.
    var isDocument = false
    /// The way to other tenants and profiles; nil for the names of the present ones.
    var tenantSwitch: HTML?
    let ui: Interface

    /// The fragment of the menu of the home page: browsers open what holds the part that an address
    /// leads to.
    static let menu = "switch-panel"

    /// The page tells its own server the origin of its forms, which is `null` where no referrer is
    /// told (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
    func page(_ content: HTML) -> Page {
        let html: HTML = """
            <!DOCTYPE html>
            <html lang="\(ui.language.tag)" data-control="\(place.control)/"\
            \(" data-record=\"off\"", if: !place.isRecorded)\(facts)>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="same-origin">
            <title>\(title) · Understudy</title>
            <link rel="icon" type="image/svg+xml" href="\(ui.assets)/icon.svg">
            <link rel="stylesheet" href="\(ui.assets)/style.css">
            <link rel="stylesheet" href="\(ui.assets)/tools.css">
            \(ownStyle)\
            \(script)</head>
            <body class="tool">
            <a class="skip" href="#main">\(ui.say(skip))</a>
            \(bar)
            <main id="main" tabindex="-1">
            <h1>\(title)\(help)</h1>
            \(noScript)\
            \(content)
            </main>
            \(scripted)\
            </body>
            </html>

            """
        let sendsForms = isDocument || tenantSwitch != nil
        var policy = ContentSecurityPolicy(formTargets: sendsForms ? [.ownOrigin] : [])
        policy.runsScript = name != nil
        policy.connects = name != nil
        return Page(html: html.text, contentSecurityPolicy: policy.header, language: ui.language)
    }
}

private extension ToolFrame {
    var isHome: Bool { !isDocument && !Tool.all.contains { $0.name == name } }

    var bar: HTML {
        """
        <header class="bar">
        <a class="name" href="\(place.home)" aria-label="Understudy">\
        <img src="\(ui.assets)/icon.svg" alt="" width="28" height="28"><b>Understudy</b></a>
        <nav aria-label="\(ui.say("tool-page.pages"))">
        <a href="\(place.home)"\(" aria-current=\"page\"", if: isHome)>\(ui.say("tool-page.home"))</a>
        \(place.isServed ? Tool.all.map(link) + [documents] : [])
        </nav>
        \(tenantSwitch ?? chips)
        </header>
        """
    }

    /// The names lead to the menu of the home page, which alone has it.
    var chips: HTML {
        """
        <ul class="chips">
        \(place.names.map(chip))
        </ul>
        """
    }

    func chip(_ name: String) -> HTML {
        guard !isHome else { return "<li>\(name)</li>" }
        return "<li><a href=\"\(place.home)#\(Self.menu)\">\(name)</a></li>"
    }

    func link(_ other: Tool) -> HTML {
        """
        <a href="\(place.control)/\(other.name)"\
        \(" aria-current=\"page\"", if: other.name == name)>\(ui.say(other.title))</a>
        """
    }

    var help: HTML {
        guard place.isServed, let article else { return "" }
        let label = ui.say("documents-page.title")
        return """
             <a class="small" href="\(place.documents)/\(article)" aria-label="\(label)" title="\(label)" translate="no">?</a>
            """
    }

    var documents: HTML {
        """
        <a href="\(place.documents)"\
        \(" aria-current=\"page\"", if: isDocument)>\(ui.say("documents-page.title"))</a>
        """
    }

    var facts: HTML {
        "\(place.facts.sorted { $0.key < $1.key }.map { " data-\($0.key)=\"\($0.value)\"" as HTML })"
    }

    var ownStyle: HTML {
        styleSheet.map { "<link rel=\"stylesheet\" href=\"\(ui.assets)/\($0)\">\n" } ?? ""
    }

    var script: HTML {
        name.map { "<script type=\"module\" src=\"\(ui.assets)/\($0).js\"></script>\n" } ?? ""
    }

    var noScript: HTML {
        guard name != nil else { return "" }
        let reason = ui.say("tool-page.needs-script")
        return "<noscript><p class=\"alert\">\(reason)</p></noscript>\n"
    }

    /// The parts that only the script uses.
    var scripted: HTML { name == nil ? "" : "\(tokenDialog)\n\(wordTemplate)\n" }

    /// The dialog that the script shows if the control API demands a token.
    var tokenDialog: HTML {
        """
        <dialog id="token-dialog" aria-labelledby="token-label">
        <form method="dialog">
        <label id="token-label" for="control-token">\(ui.say("tool-page.control-token"))</label>
        <input type="password" id="control-token" autocomplete="off" required>
        <button class="primary" value="go-on">\(ui.say("page.continue"))</button>
        <button class="quiet" value="cancel" formnovalidate>\(ui.say("page.cancel"))</button>
        </form>
        </dialog>
        """
    }

    /// The texts of the script, by their names in it. They lie in a template, since only the server
    /// knows languages and no script is inline.
    var wordTemplate: HTML {
        """
        <template id="words">
        \((["tool-script"] + words).flatMap(TextRow.family).map(span))
        </template>
        """
    }

    func span(_ row: TextRow) -> HTML {
        #"<span data-word="\#(row.nameInFamily)">\#(row.text(in: ui.language.tag))</span>"#
    }
}
