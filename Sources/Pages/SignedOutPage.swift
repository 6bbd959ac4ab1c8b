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
        Layout(title: texts.title, ui: ui).page(
            curtain: "<h1>\(texts.title)</h1>",
            stage: "\(["<p>\(texts.sentence)</p>", continueLink].compactMap { $0 })")
    }
}

private extension SignedOutPage {
    var texts: SignedOutTexts { SignedOutTexts(language: ui.language) }

    var continueLink: HTML? {
        guard let link = WebLink(continueURL) else { return nil }
        return
            "<p><a class=\"primary\" href=\"\(link.url)\">\(texts.onward(to: clientName))</a></p>"
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
