/// An invisible page that answers the scripts of clients from within a frame (OpenID Connect
/// Session Management §3.2).
package struct CheckSessionPage: Sendable {
    let cookieName: String
    let ui: Interface

    /// - Parameter cookieName: the name of the cookie that holds the state of the browser.
    package init(cookieName: String, ui: Interface) {
        self.cookieName = cookieName
        self.ui = ui
    }

    package func render() -> Page {
        let html: HTML = """
            <!DOCTYPE html>
            <html lang="\(ui.language.tag)">
            <head>
            <meta charset="utf-8">
            <title>Understudy</title>
            <script src="\(ui.assets)/check-session.js" data-cookie="\(cookieName)"></script>
            </head>
            </html>

            """
        let policy = ContentSecurityPolicy(runsScript: true, allowsFraming: true)
        return Page(html: html.text, contentSecurityPolicy: policy.header, language: ui.language)
    }
}
