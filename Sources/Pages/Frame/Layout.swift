import Text

/// The frame of every page: a curtain about the page's purpose, a stage for the actions, and a line
/// that names the server a stand-in.
struct Layout: Sendable {
    /// The title of the browser's window.
    let title: String
    let ui: Interface
    var policy = ContentSecurityPolicy()
    /// The script of the page, if its policy allows one.
    var scriptName = "form-post.js"

    /// A page whose curtain begins with its title.
    func titledPage(curtain: HTML? = nil, stage: HTML) -> Page {
        page(curtain: "\(["<h1>\(title)</h1>", curtain].compactMap { $0 })", stage: stage)
    }

    func page(curtain: HTML, stage: HTML) -> Page {
        let html: HTML = """
            <!DOCTYPE html>
            <html lang="\(ui.language.tag)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title) · Understudy</title>
            <link rel="icon" type="image/svg+xml" href="\(ui.assets)/icon.svg">
            <link rel="stylesheet" href="\(ui.assets)/style.css">
            \(script)</head>
            <body>
            <main>
            <header class="curtain">
            <img class="mark" src="\(ui.assets)/icon.svg" alt="" width="48" height="48">
            \(curtain)
            </header>
            <div class="stage">
            \(stage)
            </div>
            </main>
            <footer>\(disclaimer)</footer>
            </body>
            </html>

            """
        return Page(
            html: html.text, contentSecurityPolicy: policy.header, language: ui.language)
    }
}

private extension Layout {
    var script: HTML {
        policy.runsScript
            ? "<script src=\"\(ui.assets)/\(scriptName)\" defer></script>\n" : ""
    }

    var disclaimer: String {
        ui.say(
            "Understudy plays the profile \(ui.profile): a local stand-in for tests and demos, not the"
                + " real provider.")
    }
}
