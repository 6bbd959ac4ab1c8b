import Text

/// The page that says what is wrong with a request that cannot be answered by redirect, and what to
/// do about it.
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

    let title: String?
    let code: String
    let message: String?
    let diagnosis: String?
    let problem: Phrase
    let remedy: Phrase?
    let reference: Reference?
    let values: [(name: String, value: String)]
    let ui: Interface

    /// - Parameters:
    ///   - title: the title of the page; nil gives a general one in the language of the page.
    ///   - code: the OAuth error, such as `invalid_request`.
    ///   - message: what the provider itself says, word for word.
    ///   - diagnosis: the code of the finding.
    ///   - values: the parameters in question by name, each with its value as it was received.
    package init(
        title: String? = nil, code: String, message: String? = nil, diagnosis: String? = nil,
        problem: Phrase, remedy: Phrase? = nil, reference: Reference? = nil,
        values: [(name: String, value: String)] = [], ui: Interface
    ) {
        self.title = title
        self.code = code
        self.message = message
        self.diagnosis = diagnosis
        self.problem = problem
        self.remedy = remedy
        self.reference = reference
        self.values = values
        self.ui = ui
    }

    package func render() -> Page {
        let title = title ?? texts.title
        return Layout(title: title, ui: ui).page(
            curtain: """
                <h1>\(title)</h1>
                <p><code class="code">\(code)</code></p>
                """,
            stage: "\([messageText, problemText, remedyText, findings].compactMap { $0 })")
    }
}

private extension ErrorPage {
    var texts: ErrorTexts { ErrorTexts(language: ui.language) }

    var messageText: HTML? {
        message.map { "<p>\(VisibleText($0).text)</p>" }
    }

    var problemText: HTML {
        """
        <h2>\(texts.problem)</h2>
        <p>\(VisibleText(ui.language.sentence(problem)).text)</p>
        """
    }

    var remedyText: HTML? {
        remedy.map {
            """
            <h2>\(texts.remedy)</h2>
            <p>\(VisibleText(ui.language.sentence($0)).text)</p>
            """
        }
    }

    var findings: HTML? {
        let rows: [HTML] = values.map { row("<code>\($0.name)</code>", received($0.value)) }
        let facts = [
            diagnosis.map { row("\(texts.diagnosis)", "<code>\($0)</code>") },
            reference.map { row("\(texts.reference)", link($0)) },
        ]
        let all = rows + facts.compactMap { $0 }
        return all.isEmpty ? nil : "<dl>\n\(all)\n</dl>"
    }

    func row(_ term: HTML, _ description: HTML) -> HTML {
        "<div><dt>\(term)</dt><dd>\(description)</dd></div>"
    }

    func received(_ value: String) -> HTML {
        value.isEmpty
            ? "<em>\(texts.empty)</em>" : "<code dir=\"ltr\">\(VisibleText(value).text)</code>"
    }

    func link(_ reference: Reference) -> HTML {
        guard let link = WebLink(reference.url) else { return "\(reference.text)" }
        return "<a href=\"\(link.url)\" rel=\"noreferrer\">\(reference.text)</a>"
    }
}
