/// The page that says that the session is over. It loads the logout pages of clients in frames and
/// links to the page where the user can go on.
package struct SignedOutPage: Sendable {
    let clientName: String?
    let continueURL: String?
    let news: News
    let frames: [WebLink]
    let ui: Interface

    /// What the end of a session led to.
    package struct News: Sendable {
        let userName: String?
        let apps: [String]
        package let frames: [String]

        /// - Parameters:
        ///   - userName: whose session it was; nil if none was found.
        ///   - apps: the names of those that are told of it; the page names each once.
        ///   - frames: the URLs to load in hidden frames, as far as they are `http` or `https`
        ///     URLs. The page moves on by itself when they have loaded.
        package init(userName: String? = nil, apps: [String] = [], frames: [String] = []) {
            self.userName = userName
            self.apps = apps
            self.frames = frames
        }
    }

    /// - Parameter continueURL: where the user can go on; shown if it is an `http` or `https` URL.
    package init(
        clientName: String? = nil, continueURL: String? = nil, news: News = News(), ui: Interface
    ) {
        self.clientName = clientName
        self.continueURL = continueURL
        self.news = news
        frames = news.frames.compactMap(WebLink.init)
        self.ui = ui
    }

    package func render() -> Page {
        let policy = ContentSecurityPolicy(
            runsScript: movesOn, frames: frames.map(\.source).unique)
        let stage =
            ["<p>\(texts.sentence(of: news.userName))</p>", toldApps, continueLink]
            .compactMap { $0 } + hiddenFrames
        return Layout(title: texts.title, ui: ui, policy: policy, scriptName: "signed-out.js")
            .page(curtain: "<h1>\(texts.title)</h1>", stage: "\(stage)")
    }
}

private extension SignedOutPage {
    var texts: SignedOutTexts { SignedOutTexts(language: ui.language) }

    var movesOn: Bool { !frames.isEmpty && WebLink(continueURL) != nil }

    var toldApps: HTML? {
        let names = news.apps.unique
        return names.isEmpty ? nil : "<p>\(texts.told(names))</p>"
    }

    var hiddenFrames: [HTML] {
        frames.map { "<iframe src=\"\($0.url)\" title=\"\(texts.title)\" hidden></iframe>" }
    }

    var continueLink: HTML? {
        guard let link = WebLink(continueURL) else { return nil }
        return
            "<p><a class=\"primary\" href=\"\(link.url)\">\(texts.onward(to: clientName))</a></p>"
    }
}

private extension Array where Element: Equatable {
    var unique: [Element] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
