import Text

extension DevicePage {
    /// The decision that a person is asked for.
    package struct Question: Sendable {
        let code: String
        let form: String
        let client: ClientSummary
        let scopes: [String]
        let details: DetailList
        let userName: String

        package init(
            code: String, form: String, client: ClientSummary, scopes: [String],
            details: DetailList = DetailList(), userName: String
        ) {
            self.code = code
            self.form = form
            self.client = client
            self.scopes = scopes
            self.details = details
            self.userName = userName
        }
    }
}

extension DevicePage.Question {
    /// - Parameter action: the path that the form posts to.
    func html(sentTo action: String, in ui: Interface) -> HTML {
        """
        <p>\(ui.say("Go on only if you started this at your own device and it shows the same code."))</p>
        <dl>
        \(descriptionRow("\(ui.say("Code on the device"))", "<code>\(code)</code>"))
        \(descriptionRow("\(ui.say("Client ID"))", "<code>\(client.id)</code>"))
        \(descriptionRow("\(ui.say("Signed in as"))", "\(userName)"))
        </dl>
        \(details.html(in: ui))<form method="post" action="\(action)">
        \(hiddenInputs([(name: "form", value: form)]))
        <button class="primary" name="action" value="approve">\(ui.say("Approve"))</button>
        <button class="quiet" name="action" value="deny">\(ui.say("Cancel"))</button>
        <button class="quiet" name="action" value="switch">\(ui.say("Switch user"))</button>
        </form>
        """
    }
}
