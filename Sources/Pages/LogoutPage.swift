/// The page that asks whether to sign out, where nothing proves that the user wants to. The form
/// sends `action=logout` or `action=stay`.
package struct LogoutPage: Sendable {
    /// How far the user has come.
    package enum Step: Sendable, Equatable {
        /// - Parameter form: the name of the form.
        case ask(form: String, userName: String)
        case stayed
    }

    let action: String
    let step: Step
    let ui: Interface

    /// - Parameter action: the path that the form posts to.
    package init(action: String, step: Step, ui: Interface) {
        self.action = action
        self.step = step
        self.ui = ui
    }

    /// The policy does not limit where the form may lead: browsers apply `form-action` to the
    /// redirects that follow too, including the one back to the client.
    package func render() -> Page {
        switch step {
        case .ask(let form, let userName):
            page(texts.title, stage: question(form, userName))
        case .stayed:
            page(texts.stayedTitle, stage: "<p>\(texts.stayedSentence)</p>")
        }
    }
}

private extension LogoutPage {
    var texts: LogoutTexts { LogoutTexts(language: ui.language) }

    func page(_ title: String, stage: HTML) -> Page {
        Layout(title: title, ui: ui, policy: ContentSecurityPolicy()).page(
            curtain: "<h1>\(title)</h1>", stage: stage)
    }

    func question(_ form: String, _ userName: String) -> HTML {
        """
        <p>\(SessionTexts(language: ui.language).signedIn(as: userName))</p>
        <form method="post" action="\(action)">
        \(hiddenInputs([("form", form), ("ui_locales", ui.language.rawValue)]))
        <button class="primary" name="action" value="logout">\(texts.logout)</button>
        <button class="quiet" name="action" value="stay">\(texts.stay)</button>
        </form>
        """
    }
}
