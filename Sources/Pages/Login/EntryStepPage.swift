import Text

/// The page between the password and the session: it asks for a code, for a new password, or for
/// both, and sends them as `code` and `new_password`. Cancelling sends `action=deny`.
package struct EntryStepPage: Sendable {
    /// The demand of the page, and its reason.
    package struct Wish: Sendable {
        let title: Phrase
        let reason: Phrase
        let asksCode: Bool
        let asksPassword: Bool

        package init(title: Phrase, reason: Phrase, asksCode: Bool, asksPassword: Bool) {
            self.title = title
            self.reason = reason
            self.asksCode = asksCode
            self.asksPassword = asksPassword
        }
    }

    let action: String
    let form: String
    let client: ClientSummary
    let wish: Wish
    let problem: Phrase?
    let ui: Interface

    /// - Parameters:
    ///   - action: the path the form posts to.
    ///   - problem: the fault of the previous answer.
    package init(
        action: String, form: String, client: ClientSummary, wish: Wish, problem: Phrase?,
        ui: Interface
    ) {
        self.action = action
        self.form = form
        self.client = client
        self.wish = wish
        self.problem = problem
        self.ui = ui
    }

    /// The policy does not limit the form's target, as on the consent page.
    package func render() -> Page {
        let header = ClientHeader(client: client, ui: ui)
        let title = ui.say(wish.title)
        return Layout(title: title, ui: ui, policy: header.policy).page(
            curtain: header.html(title: title, details: nil),
            stage: """
                \(alert)<p>\(ui.say(wish.reason))</p>
                \(formStart)
                \(codeField, if: wish.asksCode)\(passwordField, if: wish.asksPassword)\
                <button class="primary">\(ui.say("page.continue"))</button>
                </form>
                \(formStart)
                <button class="quiet" name="action" value="deny">\(ui.say("page.cancel"))</button>
                </form>
                """)
    }
}

private extension EntryStepPage {
    var alert: HTML {
        guard let problem else { return "" }
        return "\(problemAlert(ui.language.sentence(of: problem)))\n"
    }

    var codeField: HTML {
        """
        <label for="code">\(ui.say("step-page.code"))</label>
        <input type="text" id="code" name="code" required autocomplete="one-time-code"\
         inputmode="numeric" autofocus\(invalidField, if: problem != nil)>

        """
    }

    var passwordField: HTML {
        """
        <label for="new_password">\(ui.say("step-page.new-password"))</label>
        <input type="password" id="new_password" name="new_password" required\
         autocomplete="new-password"\(" autofocus", if: !wish.asksCode)>

        """
    }

    var formStart: HTML { formHead(action, [(name: "form", value: form)]) }
}
