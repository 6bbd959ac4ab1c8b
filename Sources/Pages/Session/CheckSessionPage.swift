/// An invisible page that answers clients' scripts from within a frame, above all about changes of
/// the login (OpenID Connect Session Management §3.2).
package struct CheckSessionPage: Sendable {
    let script: String
    let cookieName: String
    let connects: Bool
    let ui: Interface

    /// - Parameters:
    ///   - script: the asset that answers.
    ///   - cookieName: the name of the cookie that the script reads.
    ///   - connects: whether the script sends requests to the server.
    package init(
        script: String = "check-session.js", cookieName: String, connects: Bool = false,
        ui: Interface
    ) {
        self.script = script
        self.cookieName = cookieName
        self.connects = connects
        self.ui = ui
    }

    package func render() -> Page {
        let html: HTML = """
            <!DOCTYPE html>
            <html lang="\(ui.language.tag)">
            <head>
            <meta charset="utf-8">
            <title>Understudy</title>
            <script src="\(ui.assets)/\(script)" data-cookie="\(cookieName)"></script>
            </head>
            </html>

            """
        let policy = ContentSecurityPolicy(
            runsScript: true, connects: connects, allowsFraming: true)
        return Page(html: html.text, contentSecurityPolicy: policy.header, language: ui.language)
    }
}
