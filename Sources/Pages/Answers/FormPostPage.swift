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
                <p>\(ui.say("If the page stays, press the button."))</p>
                <form method="post" action="\(target)">
                \(hiddenInputs(fields))
                <button class="primary">\(ui.say("Continue"))</button>
                </form>
                """)
    }
}

private extension FormPostPage {
    var title: String { ui.say(Phrase("Back to \(clientName)", meaning: "on the way")) }
}
