import Text

/// The page that carries the answer to the client in a form that submits itself (OAuth 2.0 Form
/// Post Response Mode §2). Without scripts the person presses a button.
package struct FormPostPage: Sendable {
    let target: String
    let fields: [(name: String, value: String)]
    let clientName: String
    let allowsOnwardRedirects: Bool
    let ui: Interface

    /// - Parameters:
    ///   - target: the redirect URI, checked by the caller.
    ///   - allowsOnwardRedirects: whether the client may answer with a redirect to another origin
    ///     or to an app. Browsers apply `form-action` to such redirects too, and their targets are
    ///     unknown here, so the directive is left out.
    package init(
        target: String, fields: [(name: String, value: String)], clientName: String,
        allowsOnwardRedirects: Bool = false, ui: Interface
    ) {
        self.target = target
        self.fields = fields
        self.clientName = clientName
        self.allowsOnwardRedirects = allowsOnwardRedirects
        self.ui = ui
    }

    package func render() -> Page {
        var policy = ContentSecurityPolicy(runsScript: true)
        if !allowsOnwardRedirects {
            policy.formTargets = [ContentSource(covering: target)].compactMap { $0 }
        }
        return Layout(title: title, ui: ui, policy: policy).titledPage(
            stage: """
                <p>\(ui.say("form-post-page.press"))</p>
                <form method="post" action="\(target)">
                \(hiddenInputs(fields))
                <button class="primary">\(ui.say("page.continue"))</button>
                </form>
                """)
    }
}

private extension FormPostPage {
    var title: String { ui.say("form-post-page.title", ["client": clientName]) }
}

/// The page that hands the answer to the window that framed or opened it (draft-sakimura-oauth-wmrm
/// §2). Nobody sees it, so it has no layout.
package struct WebMessagePage: Sendable {
    let origin: String
    let fields: [(name: String, value: String)]
    let restrictsFrames: Bool
    let isBare: Bool
    let ui: Interface

    /// - Parameters:
    ///   - origin: the origin of the redirect URI, checked by the caller. Only its pages can read
    ///     the message.
    ///   - restrictsFrames: whether pages of other origins are also kept from framing this one.
    ///   - isBare: whether the message is the answer without a type name.
    package init(
        origin: String, fields: [(name: String, value: String)], restrictsFrames: Bool = true,
        isBare: Bool = false, ui: Interface
    ) {
        self.origin = origin
        self.fields = fields
        self.restrictsFrames = restrictsFrames
        self.isBare = isBare
        self.ui = ui
    }

    package func render() -> Page {
        let html: HTML = """
            <!DOCTYPE html>
            <html lang="\(ui.language.tag)">
            <head>
            <meta charset="utf-8">
            <title>Understudy</title>
            <script src="\(ui.assets)/web-message.js" defer></script>
            </head>
            <body data-origin="\(origin)" data-form="\(isBare ? "bare" : "typed")">
            \(hiddenInputs(fields))
            </body>
            </html>

            """
        return Page(html: html.text, contentSecurityPolicy: policy, language: ui.language)
    }
}

private extension WebMessagePage {
    var policy: String {
        let ancestors = ContentSource(covering: origin)?.expression ?? "'none'"
        return "default-src 'none'; script-src 'self'; "
            + (restrictsFrames ? "frame-ancestors \(ancestors); " : "") + "base-uri 'none'"
    }
}
