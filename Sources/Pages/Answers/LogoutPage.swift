import Text

/// The page that asks whether to sign out, if nothing proves that the user wants to. The form sends
/// `action=logout` or `action=stay`.
package struct LogoutPage: Sendable {
    /// The step that the user has reached.
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

    /// The policy does not limit the form's target: browsers also apply `form-action` to the
    /// redirects after it, including the one back to the client.
    package func render() -> Page {
        switch step {
        case .ask(let form, let userName):
            page(ui.say("Sign out?"), stage: question(form, userName))
        case .stayed:
            page(
                ui.say("You are still signed in"),
                stage: "<p>\(ui.say("The session goes on."))</p>")
        }
    }
}

private extension LogoutPage {
    func page(_ title: String, stage: HTML) -> Page {
        Layout(title: title, ui: ui).titledPage(stage: stage)
    }

    func question(_ form: String, _ userName: String) -> HTML {
        """
        <p>\(ui.say("You are signed in as \(userName)."))</p>
        <form method="post" action="\(action)">
        \(hiddenInputs([("form", form), ("ui_locales", ui.language.tag)]))
        <button class="primary" name="action" value="logout">\(ui.say("Sign out"))</button>
        <button class="quiet" name="action" value="stay">\(ui.say("Stay signed in"))</button>
        </form>
        """
    }
}
