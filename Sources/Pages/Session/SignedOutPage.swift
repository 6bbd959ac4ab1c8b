import Text

/// The page that reports the end of the session. It loads clients' logout pages in frames and links
/// to the next page of the user.
package struct SignedOutPage: Sendable {
    let clientName: String?
    let continueURL: String?
    let news: News
    let frames: [WebLink]
    let warnings: [Phrase]
    let inspection: String?
    let ui: Interface

    /// The effects of a session's end.
    package struct News: Sendable {
        let userName: String?
        let apps: [String]
        package let frames: [String]

        /// - Parameters:
        ///   - userName: the user of the session; nil if none was found.
        ///   - apps: the names of the notified clients; the page names each once.
        ///   - frames: the URLs to load in hidden frames, as far as they are `http` or `https`
        ///     URLs. The page moves on by itself when they have loaded.
        package init(userName: String? = nil, apps: [String] = [], frames: [String] = []) {
            self.userName = userName
            self.apps = apps
            self.frames = frames
        }
    }

    /// - Parameters:
    ///   - continueURL: the user's next page; shown if it is an `http` or `https` URL.
    ///   - warnings: oddities of the request.
    ///   - inspection: the path of the request in the inspector; nil if it does not show it.
    package init(
        clientName: String? = nil, continueURL: String? = nil, news: News = News(),
        warnings: [Phrase] = [], inspection: String? = nil, ui: Interface
    ) {
        self.clientName = clientName
        self.continueURL = continueURL
        self.news = news
        self.warnings = warnings
        self.inspection = inspection
        frames = news.frames.compactMap(WebLink.init)
        self.ui = ui
    }

    package func render() -> Page {
        let policy = ContentSecurityPolicy(
            runsScript: movesOn, frames: frames.map(\.source).unique)
        let stage =
            [
                "<p>\(ui.say(ending))</p>", toldApps,
                WarningBanner(warnings: warnings, ui: ui).html,
                continueLink, inspection.map { InspectionLink(path: $0, ui: ui).html },
            ].compactMap { $0 } + hiddenFrames
        return Layout(title: title, ui: ui, policy: policy, scriptName: "signed-out.js")
            .titledPage(stage: "\(stage)")
    }
}

private extension SignedOutPage {
    var title: String { ui.say("You are signed out") }

    var ending: Phrase {
        guard let user = news.userName else { return "The session has ended." }
        return "The session of \(user) has ended."
    }

    var onward: Phrase {
        guard let clientName else { return "Continue" }
        return "Continue to \(clientName)"
    }

    var movesOn: Bool { !frames.isEmpty && WebLink(continueURL) != nil }

    var toldApps: HTML? {
        guard !news.apps.isEmpty else { return nil }
        let names = news.apps.unique.joined(separator: ui.language.listSeparator)
        return "<p>\(ui.say("Told of it: \(names)."))</p>"
    }

    var hiddenFrames: [HTML] {
        frames.map { "<iframe src=\"\($0.url)\" title=\"\(title)\" hidden></iframe>" }
    }

    var continueLink: HTML? {
        guard let link = WebLink(continueURL) else { return nil }
        return "<p><a class=\"primary\" href=\"\(link.url)\">\(ui.say(onward))</a></p>"
    }
}

private extension Array where Element: Equatable {
    var unique: [Element] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
