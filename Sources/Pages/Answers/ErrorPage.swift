import Text

/// The page about a request that cannot be answered by redirect: the fault, and the remedy.
package struct ErrorPage: Sendable {
    /// The place in a specification that states the rule.
    package struct Reference: Sendable, Hashable {
        let text: String
        /// An `http` or `https` URL; any other URL is not shown.
        let url: String?

        package init(text: String, url: String? = nil) {
            self.text = text
            self.url = url
        }
    }

    /// A parameter as it was received.
    package struct Parameter: Sendable, Hashable {
        let name: String
        let value: Value

        package init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }

        package enum Value: Sendable, Hashable {
            case text(String)
            /// A possible secret, of which only the length is shown.
            case hidden(characters: Int)
        }
    }

    /// The address of the application that the user came from.
    package struct WayBack: Sendable, Hashable {
        let clientName: String
        /// An `http` or `https` URL; any other URL is not shown.
        let url: String

        package init(clientName: String, url: String) {
            self.clientName = clientName
            self.url = url
        }
    }

    let title: String?
    let code: String
    let message: String?
    let diagnosis: String?
    let explanation: String?
    let problem: Phrase
    let remedy: Phrase?
    let reference: Reference?
    let parameters: [Parameter]
    let wayBack: WayBack?
    let noticed: [Phrase]
    let inspection: String?
    let ui: Interface

    /// - Parameters:
    ///   - title: the title of the page; nil for a general one in the page's language.
    ///   - code: the OAuth error, such as `invalid_request`.
    ///   - message: the provider's own text, word for word.
    ///   - diagnosis: the code of the finding.
    ///   - explanation: the path of the article about it; nil where there is none.
    ///   - parameters: the contents of the request.
    ///   - wayBack: nil if nothing proves that the user came from there.
    ///   - noticed: other findings about the request, which may be the cause.
    ///   - inspection: the path of the request in the inspector; nil if it does not show it.
    package init(
        title: String? = nil, code: String, message: String? = nil, diagnosis: String? = nil,
        explanation: String? = nil, problem: Phrase, remedy: Phrase? = nil,
        reference: Reference? = nil,
        parameters: [Parameter] = [], wayBack: WayBack? = nil,
        noticed: [Phrase] = [], inspection: String? = nil, ui: Interface
    ) {
        self.title = title
        self.code = code
        self.message = message
        self.diagnosis = diagnosis
        self.explanation = explanation
        self.problem = problem
        self.remedy = remedy
        self.reference = reference
        self.parameters = parameters
        self.wayBack = wayBack
        self.noticed = noticed
        self.inspection = inspection
        self.ui = ui
    }

    package func render() -> Page {
        let title = title ?? ui.say("error-page.title")
        return Layout(title: title, ui: ui).page(
            curtain: """
                <h1>\(title)</h1>
                <p><code class="code">\(code)</code></p>
                """,
            stage: "\(pieces)")
    }
}

private extension ErrorPage {
    var pieces: [HTML] {
        [
            messageText, problemText, remedyText,
            WarningBanner(warnings: noticed, ui: ui, title: "error-page.noticed").html, facts,
            received, inspection.map { InspectionLink(path: $0, ui: ui).html }, report,
            link(of: wayBack),
        ].compactMap { $0 }
    }

    var messageText: HTML? { message.map { "<p>\(VisibleText($0).text)</p>" } }

    var problemText: HTML {
        """
        <h2>\(ui.say("error-page.problem"))</h2>
        <p>\(VisibleText(ui.language.sentence(of: problem)).text)</p>
        """
    }

    var remedyText: HTML? {
        remedy.map {
            """
            <h2>\(ui.say("error-page.remedy"))</h2>
            <p>\(VisibleText(ui.language.sentence(of: $0)).text)</p>
            """
        }
    }

    var facts: HTML? {
        let facts = [
            diagnosis.map { descriptionRow("\(ui.say("error-page.diagnosis"))", explained($0)) },
            reference.map { descriptionRow("\(ui.say("error-page.reference"))", link($0)) },
        ].compactMap { $0 }
        return facts.isEmpty ? nil : "<dl>\n\(facts)\n</dl>"
    }

    func explained(_ code: String) -> HTML {
        guard let explanation else { return "<code>\(code)</code>" }
        return "<a href=\"\(explanation)\"><code>\(code)</code></a>"
    }

    var received: HTML? {
        guard !parameters.isEmpty else { return nil }
        let rows = parameters.map {
            descriptionRow("<code>\(VisibleText($0.name).text)</code>", shown($0.value))
        }
        return "<h2>\(ui.say("error-page.received"))</h2>\n<dl>\n\(rows)\n</dl>"
    }

    func shown(_ value: Parameter.Value) -> HTML {
        switch value {
        case .text(""), .hidden(characters: 0): "<em>\(ui.say("error-page.empty"))</em>"
        case .text(let text): "<code dir=\"ltr\">\(VisibleText(text).text)</code>"
        case .hidden(let count): "<em>\(ui.say("error-page.hidden", ["count": count]))</em>"
        }
    }

    /// What one may pass on, in a text that a click selects: no value that the page hides, and of
    /// the parameters no value at all.
    var report: HTML {
        let names = parameters.map(\.name).joined(separator: ", ")
        let lines = [
            [code, diagnosis, reference?.text].compactMap(\.self).joined(separator: " · "),
            ui.language.sentence(of: problem), remedy.map { ui.language.sentence(of: $0) },
            names.isEmpty ? nil : "\(ui.say("error-page.received")): \(names)",
        ]
        let text = lines.compactMap { $0.map { VisibleText($0).text } }.joined(separator: "\n")
        return """
            <details class="report">
            <summary>\(ui.say("inspector-script.copy-report"))</summary>
            <pre>\(text)</pre>
            </details>
            """
    }

    func link(of wayBack: WayBack?) -> HTML? {
        guard let wayBack, let link = WebLink(wayBack.url) else { return nil }
        let label = ui.say("error-page.back", ["client": wayBack.clientName])
        return "<p><a class=\"quiet\" href=\"\(link.url)\" rel=\"noreferrer\">\(label)</a></p>"
    }

    func link(_ reference: Reference) -> HTML {
        guard let link = WebLink(reference.url) else { return "\(reference.text)" }
        return "<a href=\"\(link.url)\" rel=\"noreferrer\">\(reference.text)</a>"
    }
}
