/// Tells what is wrong with a request that cannot be answered by redirect, and what to do about it.
package struct ErrorPage: Sendable {
    /// The place in a specification that rules the matter.
    package struct Reference: Sendable, Hashable {
        let text: String
        /// An `http` or `https` URL; any other is not shown.
        let url: String?

        package init(text: String, url: String? = nil) {
            self.text = text
            self.url = url
        }
    }

    let title: String?
    let code: String
    let diagnosis: String?
    let problem: String
    let remedy: String?
    let reference: Reference?
    let values: [(name: String, value: String)]
    let ui: Interface

    /// - Parameters:
    ///   - title: nil for a general one in the language of the page.
    ///   - code: the OAuth error, as `invalid_request`.
    ///   - diagnosis: the code of the finding.
    ///   - values: what was sent, as received: parameter name and value.
    package init(
        title: String? = nil, code: String, diagnosis: String? = nil, problem: String,
        remedy: String? = nil, reference: Reference? = nil,
        values: [(name: String, value: String)] = [], ui: Interface
    ) {
        self.title = title
        self.code = code
        self.diagnosis = diagnosis
        self.problem = problem
        self.remedy = remedy
        self.reference = reference
        self.values = values
        self.ui = ui
    }

    package func render() -> Page {
        Page(html: "", contentSecurityPolicy: "", language: ui.language)
    }
}
