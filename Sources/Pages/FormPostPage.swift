/// Carries the answer to the client by a form that sends itself (OAuth 2.0 Form Post Response Mode
/// §2); without scripts a button does it.
package struct FormPostPage: Sendable {
    let target: String
    let fields: [(name: String, value: String)]
    let clientName: String
    let allowsOnwardRedirects: Bool
    let ui: Interface

    /// - Parameters:
    ///   - target: the redirect URI, checked by the caller.
    ///   - allowsOnwardRedirects: lets the client answer with a redirect to another origin or to an
    ///     app. Browsers hold such redirects against `form-action` too, and nobody here knows where
    ///     they lead, so the directive is left out.
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
        return Layout(title: texts.title(clientName), ui: ui, policy: policy).page(
            curtain: "<h1>\(texts.title(clientName))</h1>",
            stage: """
                <p>\(texts.sentence)</p>
                <form method="post" action="\(target)">
                \(hiddenInputs(fields))
                <button class="primary">\(texts.button)</button>
                </form>
                """)
    }
}

private extension FormPostPage {
    var texts: FormPostTexts { FormPostTexts(language: ui.language) }
}

private struct FormPostTexts {
    let language: Language

    func title(_ client: String) -> String {
        language.choose("Back to \(client)", "\(client) に戻ります")
    }

    var sentence: String {
        language.choose(
            "If the page stays, press the button.", "画面が変わらない場合は、ボタンを押してください。")
    }
    var button: String { language.choose("Continue", "続ける") }
}
