import Text

/// The page with the requests of clients on the back channel. Each entry of the list sends
/// `request`, the question sends `form` with `action=approve`, `action=deny` or, to ask for another
/// user, `action=switch`.
package struct CIBAPage: Sendable {
    package enum Step: Sendable {
        case list([CIBAPageItem])
        /// - Parameter isAsked: whether the signed-in user may decide.
        case confirm(CIBAPageItem, form: String, userName: String, isAsked: Bool)
        case approved
        case denied
    }

    let action: String
    let step: Step
    let ui: Interface

    /// - Parameter action: the path that every form posts to.
    package init(action: String, step: Step, ui: Interface) {
        self.action = action
        self.step = step
        self.ui = ui
    }

    package func render() -> Page {
        switch step {
        case .list(let items): ui.decisionPage(ui.say("ciba-page.list"), stage: list(items))
        case .confirm(let item, let form, let userName, let isAsked):
            ui.decisionPage(
                ui.say("ciba-page.confirm", ["client": item.client.shownName]),
                curtain: ScopeChips(scopes: item.scopes, ui: ui).html,
                stage: question(item, form, userName, isAsked))
        case .approved:
            ui.decisionPage(
                ui.say("ciba-page.approved"), stage: "<p>\(ui.say("ciba-page.go-on"))</p>")
        case .denied:
            ui.decisionPage(ui.say("ciba-page.denied"), stage: "<p>\(ui.say("page.declined"))</p>")
        }
    }
}

/// One request as a user sees it.
package struct CIBAPageItem: Sendable {
    let name: String
    let client: ClientSummary
    let message: String?
    let scopes: [String]
    let details: DetailList
    let asked: String

    /// - Parameters:
    ///   - name: its name in the list.
    ///   - message: the text that the client shows too.
    ///   - asked: the name of the asked user.
    package init(
        name: String, client: ClientSummary, message: String?, scopes: [String],
        details: DetailList = DetailList(), asked: String
    ) {
        self.name = name
        self.client = client
        self.message = message
        self.scopes = scopes
        self.details = details
        self.asked = asked
    }
}

private extension CIBAPage {
    func list(_ items: [CIBAPageItem]) -> HTML {
        guard !items.isEmpty else { return "<p>\(ui.say("ciba-page.none"))</p>" }
        return "\(items.map(entry))"
    }

    func entry(_ item: CIBAPageItem) -> HTML {
        """
        <form method="get" action="\(action)">
        \(rows(of: item))
        \(hiddenInputs([(name: "request", value: item.name)]))
        <button class="primary">\(ui.say("ciba-page.decide"))</button>
        </form>
        """
    }

    func rows(of item: CIBAPageItem, signedInAs userName: String? = nil) -> HTML {
        let message = item.message.map {
            descriptionRow("\(ui.say("ciba-page.message"))", "<strong>\($0)</strong>")
        }
        let all = [
            message,
            descriptionRow("\(ui.say("page.client-id"))", "<code>\(item.client.id)</code>"),
            descriptionRow("\(ui.say("ciba-page.asked"))", "\(item.asked)"),
            userName.map { descriptionRow("\(ui.say("page.user"))", "\($0)") },
        ]
        return "<dl>\(all.compactMap { $0 })</dl>"
    }

    func question(
        _ item: CIBAPageItem, _ form: String, _ userName: String, _ isAsked: Bool
    ) -> HTML {
        let advice = ui.say(isAsked ? "ciba-page.advice" : "ciba-page.other-user")
        let approve: HTML = """
            <button class="primary" id="approve" name="action" value="approve">\(ui.say("page.approve"))</button>
            """
        return """
            <p>\(advice)</p>
            \(rows(of: item, signedInAs: userName))
            \(item.details.html(in: ui))\(formHead(action, [(name: "form", value: form)]))
            \([isAsked ? approve : nil].compactMap { $0 })
            <button class="quiet" id="deny" name="action" value="deny">\(ui.say("page.cancel"))</button>
            <button class="quiet" name="action" value="switch">\(ui.say("page.switch-user"))</button>
            </form>
            """
    }
}
