import Text

/// The page on which a person enters a device's code and then decides. The first form sends
/// `user_code`, the second one `form` with `action=approve`, `action=deny` or, to ask for another
/// user, `action=switch`.
package struct DevicePage: Sendable {
    /// The step that the person has reached.
    package enum Step: Sendable {
        /// The person types the code; the field holds the previous text.
        case enter(code: String, Problem?, phone: Phone = .unreachable)
        case confirm(Question)
        case approved
        case denied
    }

    /// The reason why the page asks for the code again.
    package enum Problem: Sendable, Hashable {
        case unknownCode
        case tooManyAttempts
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
        case .enter(let code, let problem, let phone):
            ui.decisionPage(
                ui.say("device-page.enter"), stage: "\([entry(code, problem), phone.html(in: ui)])")
        case .confirm(let question):
            ui.decisionPage(
                ui.say("device-page.confirm", ["client": question.client.shownName]),
                curtain: ScopeChips(scopes: question.scopes, ui: ui).html,
                stage: question.html(sentTo: action, in: ui))
        case .approved:
            ui.decisionPage(
                ui.say("device-page.approved"), stage: "<p>\(ui.say("device-page.go-on"))</p>")
        case .denied:
            ui.decisionPage(
                ui.say("device-page.denied"), stage: "<p>\(ui.say("page.declined"))</p>")
        }
    }
}

private extension DevicePage {
    func entry(_ code: String, _ problem: Problem?) -> HTML {
        let alert = problem.map { problemAlert(ui.say($0.row)) }
        let form: HTML = """
            <form method="post" action="\(action)">
            <label for="user_code">\(ui.say("device-page.code"))</label>
            <input type="text" id="user_code" name="user_code" value="\(code)" required\
             autocomplete="off" autocapitalize="characters" spellcheck="false"\
            \(invalidField, if: problem != nil) autofocus>
            <button class="primary">\(ui.say("page.continue"))</button>
            </form>
            """
        return "\([alert, form].compactMap { $0 })"
    }
}

private extension DevicePage.Problem {
    /// The row that tells it.
    var row: String {
        switch self {
        case .unknownCode: "device-page.unknown-code"
        case .tooManyAttempts: "device-page.too-many"
        }
    }
}

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
        <p>\(ui.say("device-page.advice"))</p>
        <dl>
        \(descriptionRow("\(ui.say("device-page.code"))", "<code>\(code)</code>"))
        \(descriptionRow("\(ui.say("page.client-id"))", "<code>\(client.id)</code>"))
        \(descriptionRow("\(ui.say("page.user"))", "\(userName)"))
        </dl>
        \(details.html(in: ui))\(formHead(action, [(name: "form", value: form)]))
        <button class="primary" name="action" value="approve">\(ui.say("page.approve"))</button>
        <button class="quiet" name="action" value="deny">\(ui.say("page.cancel"))</button>
        <button class="quiet" name="action" value="switch">\(ui.say("page.switch-user"))</button>
        </form>
        """
    }
}

extension DevicePage {
    /// The phone's way to this page.
    package enum Phone: Sendable, Hashable {
        /// The server's host name would mean another machine on the phone.
        case unreachable
        case at(url: String)
    }
}

extension DevicePage.Phone {
    func html(in ui: Interface) -> HTML {
        """
        <details class="phone">
        <summary>\(ui.say("device-page.phone"))</summary>
        \(content(in: ui))
        </details>
        """
    }

    private func content(in ui: Interface) -> HTML {
        switch self {
        case .unreachable: "<p>\(ui.say("device-page.no-phone"))</p>"
        case .at(let url):
            """
            \(QRCode(url)?.picture(described: ui.say("device-page.qr-code")) ?? "")
            <p><code>\(url)</code></p>
            """
        }
    }
}
