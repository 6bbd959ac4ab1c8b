/// The page that says that the session is over. It loads the logout pages of clients in frames and
/// links to the page where the user can go on.
package struct SignedOutPage: Sendable {
    let clientName: String?
    let continueURL: String?
    let frames: [WebLink]
    let ui: Interface

    /// - Parameters:
    ///   - continueURL: where the user can go on; shown if it is an `http` or `https` URL.
    ///   - frames: the URLs to load in hidden frames, as far as they are `http` or `https` URLs.
    ///     The page moves on by itself when they have loaded.
    package init(
        clientName: String? = nil, continueURL: String? = nil, frames: [String] = [], ui: Interface
    ) {
        self.clientName = clientName
        self.continueURL = continueURL
        self.frames = frames.compactMap(WebLink.init)
        self.ui = ui
    }

    package func render() -> Page {
        let policy = ContentSecurityPolicy(
            runsScript: movesOn, frames: frames.map(\.source).unique)
        let stage = ["<p>\(texts.sentence)</p>", continueLink].compactMap { $0 } + hiddenFrames
        return Layout(title: texts.title, ui: ui, policy: policy, scriptName: "signed-out.js")
            .page(curtain: "<h1>\(texts.title)</h1>", stage: "\(stage)")
    }
}

private extension SignedOutPage {
    var texts: SignedOutTexts { SignedOutTexts(language: ui.language) }

    var movesOn: Bool { !frames.isEmpty && WebLink(continueURL) != nil }

    var hiddenFrames: [HTML] {
        frames.map { "<iframe src=\"\($0.url)\" title=\"\(texts.title)\" hidden></iframe>" }
    }

    var continueLink: HTML? {
        guard let link = WebLink(continueURL) else { return nil }
        return
            "<p><a class=\"primary\" href=\"\(link.url)\">\(texts.onward(to: clientName))</a></p>"
    }
}

private extension [ContentSource] {
    var unique: [ContentSource] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
