/// Says that the session is over, with a way on where there is one.
package struct SignedOutPage: Sendable {
    let clientName: String?
    let continueURL: String?
    let ui: Interface

    /// - Parameter continueURL: shown when it is an `http` or `https` URL.
    package init(clientName: String? = nil, continueURL: String? = nil, ui: Interface) {
        self.clientName = clientName
        self.continueURL = continueURL
        self.ui = ui
    }

    package func render() -> Page {
        Page(html: "", contentSecurityPolicy: "", language: ui.language)
    }
}
