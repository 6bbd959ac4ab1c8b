import Text

/// The page that asks for more than a password. Confirming sends `action=approve`, declining sends
/// `action=deny`.
package struct StepUpPage: Sendable {
    let action: String
    let form: String
    let client: ClientSummary
    let userName: String
    let acr: String
    let methods: [String]
    let ui: Interface

    /// - Parameters:
    ///   - action: the path the form posts to.
    ///   - acr: the requested class of authentication.
    ///   - methods: the ways of authenticating for it.
    package init(
        action: String, form: String, client: ClientSummary, userName: String, acr: String,
        methods: [String], ui: Interface
    ) {
        self.action = action
        self.form = form
        self.client = client
        self.userName = userName
        self.acr = acr
        self.methods = methods
        self.ui = ui
    }

    package func render() -> Page {
        let header = ClientHeader(client: client, ui: ui)
        let title = ui.say("step-page.surer", ["client": client.shownName])
        let details: HTML = "<p>\(ui.say("page.signed-in-as", ["user": userName]))</p>"
        return Layout(title: title, ui: ui, policy: header.policy).page(
            curtain: header.html(title: title, details: details),
            stage: """
                <p>\(ui.say("step-page.confirm-factor"))</p>
                <dl>
                \(descriptionRow("acr", "<code>\(acr)</code>"))
                \(descriptionRow("amr", "<code>\(methods.joined(separator: " "))</code>"))
                </dl>
                \(formHead(action, [(name: "form", value: form)]))
                <button class="primary" id="approve" name="action" value="approve">\(ui.say("step-page.confirm"))</button>
                <button class="quiet" id="deny" name="action" value="deny">\(ui.say("page.cancel"))</button>
                </form>
                """)
    }
}
