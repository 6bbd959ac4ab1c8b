/// Says that the session is over, lets the pages of clients end theirs in frames, and leads on where
/// there is a way.
package struct SignedOutPage: Sendable {
    let clientName: String?
    let continueURL: String?
    let frames: [WebLink]
    let ui: Interface

    /// - Parameters:
    ///   - continueURL: shown when it is an `http` or `https` URL.
    ///   - frames: URLs to load unseen, of which those of web pages are; when they are loaded the
    ///     page moves on by itself.
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

private struct SignedOutTexts {
    let language: Language

    var title: String { language.choose("You are signed out", "ログアウトしました") }
    var sentence: String {
        language.choose("The session has ended.", "セッションは終了しました。")
    }

    func onward(to client: String?) -> String {
        guard let client else { return language.choose("Continue", "続ける") }
        return language.choose("Continue to \(client)", "\(client) に進む")
    }
}
