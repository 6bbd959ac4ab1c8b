/// The page on which a person enters the code of a device and then decides about it. The first form
/// sends `user_code`, the second one `form` with `action=approve`, `action=deny` or, to ask for
/// another user, `action=switch`.
package struct DevicePage: Sendable {
    /// How far the person has come.
    package enum Step: Sendable {
        /// The person types the code; the field holds what was typed before.
        case enter(code: String, Problem?, phone: Phone = .unreachable)
        case confirm(Question)
        case approved
        case denied
    }

    /// How a phone gets to this page.
    package enum Phone: Sendable, Hashable {
        /// The server is reached under a name that means another machine elsewhere.
        case unreachable
        case at(url: String)
    }

    /// Why the page asks for the code again.
    package enum Problem: Sendable, Hashable {
        case unknownCode
        case tooManyAttempts
    }

    /// What the person has to decide.
    package struct Question: Sendable {
        let code: String
        let form: String
        let client: ClientSummary
        let scopes: [String]
        let userName: String

        package init(
            code: String, form: String, client: ClientSummary, scopes: [String], userName: String
        ) {
            self.code = code
            self.form = form
            self.client = client
            self.scopes = scopes
            self.userName = userName
        }
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
            page(texts.enterTitle, stage: "\([entry(code, problem), way(of: phone)])")
        case .confirm(let question):
            page(
                texts.confirmTitle(client: question.client.shownName),
                curtain: scopes(question.scopes), stage: decision(question))
        case .approved:
            page(texts.approvedTitle, stage: "<p>\(texts.approvedSentence)</p>")
        case .denied:
            page(texts.deniedTitle, stage: "<p>\(texts.deniedSentence)</p>")
        }
    }
}

private extension DevicePage {
    var texts: DeviceTexts { DeviceTexts(language: ui.language) }

    func page(_ title: String, curtain: HTML? = nil, stage: HTML) -> Page {
        let policy = ContentSecurityPolicy(formTargets: [.ownOrigin])
        return Layout(title: title, ui: ui, policy: policy).page(
            curtain: "\(["<h1>\(title)</h1>", curtain].compactMap { $0 })", stage: stage)
    }

    func entry(_ code: String, _ problem: Problem?) -> HTML {
        let alert: HTML? = problem.map {
            #"<p class="alert" role="alert" id="problem">\#(texts.message(for: $0))</p>"#
        }
        let invalid: HTML = " aria-invalid=\"true\" aria-describedby=\"problem\""
        let form: HTML = """
            <form method="post" action="\(action)">
            <label for="user_code">\(texts.code)</label>
            <input type="text" id="user_code" name="user_code" value="\(code)" required\
             autocomplete="off" autocapitalize="characters" spellcheck="false"\
            \(invalid, if: problem != nil) autofocus>
            <button class="primary">\(texts.next)</button>
            </form>
            """
        return "\([alert, form].compactMap { $0 })"
    }

    func way(of phone: Phone) -> HTML {
        let content: HTML =
            switch phone {
            case .unreachable: "<p>\(texts.phoneCannotReach)</p>"
            case .at(let url):
                """
                \(QRCode(url)?.picture(described: texts.qrCode) ?? "")
                <p><code>\(url)</code></p>
                """
            }
        return """
            <details class="phone">
            <summary>\(texts.onPhone)</summary>
            \(content)
            </details>
            """
    }

    func scopes(_ scopes: [String]) -> HTML? {
        guard !scopes.isEmpty else { return nil }
        return """
            <p id="scopes">\(texts.asksFor)</p>
            <ul class="chips" aria-labelledby="scopes">
            \(scopes.map { "<li>\($0)</li>" as HTML })
            </ul>
            """
    }

    func decision(_ question: Question) -> HTML {
        """
        <p>\(texts.compare)</p>
        <dl>
        \(descriptionRow("\(texts.code)", "<code>\(question.code)</code>"))
        \(descriptionRow("\(texts.clientID)", "<code>\(question.client.id)</code>"))
        \(descriptionRow("\(texts.user)", "\(question.userName)"))
        </dl>
        <form method="post" action="\(action)">
        \(hiddenInputs([(name: "form", value: question.form)]))
        <button class="primary" name="action" value="approve">\(texts.approve)</button>
        <button class="quiet" name="action" value="deny">\(texts.cancel)</button>
        <button class="quiet" name="action" value="switch">\(SessionTexts(language: ui.language).switchUser)</button>
        </form>
        """
    }
}
