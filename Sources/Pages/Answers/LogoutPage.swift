import Text

/// The page that asks whether to sign out, if nothing proves that the user wants to. The form sends
/// `action=logout` or `action=stay`.
package struct LogoutPage: Sendable {
    /// The step that the user has reached.
    package enum Step: Sendable, Equatable {
        /// - Parameter form: the name of the form.
        case ask(form: String, userName: String)
        case stayed
    }

    let action: String
    let step: Step
    let ui: Interface

    /// - Parameter action: the path that the form posts to.
    package init(action: String, step: Step, ui: Interface) {
        self.action = action
        self.step = step
        self.ui = ui
    }

    /// The policy does not limit the form's target: browsers also apply `form-action` to the
    /// redirects after it, including the one back to the client.
    package func render() -> Page {
        switch step {
        case .ask(let form, let userName):
            page(ui.say("logout-page.ask"), stage: question(form, userName))
        case .stayed:
            page(
                ui.say("logout-page.stayed"),
                stage: "<p>\(ui.say("logout-page.session-stays"))</p>")
        }
    }
}

private extension LogoutPage {
    func page(_ title: String, stage: HTML) -> Page {
        Layout(title: title, ui: ui).titledPage(stage: stage)
    }

    func question(_ form: String, _ userName: String) -> HTML {
        """
        <p>\(ui.say("page.signed-in-as", ["user": userName]))</p>
        \(formHead(action, [("form", form), ("ui_locales", ui.language.tag)]))
        <button class="primary" name="action" value="logout">\(ui.say("logout-page.sign-out"))</button>
        <button class="quiet" name="action" value="stay">\(ui.say("logout-page.stay"))</button>
        </form>
        """
    }
}

/// The page that reports the end of the session. It loads clients' logout pages in frames and links
/// to the next page of the user.
package struct SignedOutPage: Sendable {
    let continueURL: String?
    let news: News
    let frames: [WebLink]
    let warnings: [Phrase]
    let inspection: String?
    let home: String?
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
    ///   - home: the path of the home page; nil leaves it out.
    package init(
        continueURL: String? = nil, news: News = News(), warnings: [Phrase] = [],
        inspection: String? = nil, home: String? = nil, ui: Interface
    ) {
        self.continueURL = continueURL
        self.news = news
        self.warnings = warnings
        self.inspection = inspection
        self.home = home
        frames = news.frames.compactMap(WebLink.init)
        self.ui = ui
    }

    package func render() -> Page {
        let policy = ContentSecurityPolicy(runsScript: movesOn, frames: frames.map(\.source).unique)
        let stage =
            [
                "<p>\(ui.say(ending))</p>", toldApps,
                WarningBanner(warnings: warnings, ui: ui).html,
                continueLink, inspection.map { InspectionLink(path: $0, ui: ui).html }, homeLink,
            ].compactMap { $0 } + hiddenFrames
        return Layout(title: title, ui: ui, policy: policy, scriptName: "signed-out.js")
            .titledPage(stage: "\(stage)")
    }
}

private extension SignedOutPage {
    var title: String { ui.say("logout-page.done") }

    var ending: Phrase {
        guard let user = news.userName else { return Phrase("logout-page.ended") }
        return Phrase("logout-page.ended-of", ["user": user])
    }

    var movesOn: Bool { !frames.isEmpty && WebLink(continueURL) != nil }

    var toldApps: HTML? {
        guard !news.apps.isEmpty else { return nil }
        let names = news.apps.unique.joined(separator: ui.language.listSeparator)
        return "<p>\(ui.say("logout-page.told", ["apps": names]))</p>"
    }

    var homeLink: HTML? {
        home.map { "<p><a class=\"quiet\" href=\"\($0)\">\(ui.say("tool-page.home"))</a></p>" }
    }

    var hiddenFrames: [HTML] {
        frames.map { "<iframe src=\"\($0.url)\" title=\"\(title)\" hidden></iframe>" }
    }

    var continueLink: HTML? {
        guard let link = WebLink(continueURL) else { return nil }
        return "<p><a class=\"primary\" href=\"\(link.url)\">\(ui.say("page.continue"))</a></p>"
    }
}

private extension Array where Element: Equatable {
    var unique: [Element] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

/// An invisible page that answers clients' scripts from within a frame, above all about changes of
/// the login (OpenID Connect Session Management §3.2).
package struct CheckSessionPage: Sendable {
    let script: String
    let cookieName: String
    let connects: Bool
    let ui: Interface

    /// - Parameters:
    ///   - script: the asset that answers.
    ///   - cookieName: the name of the cookie that the script reads.
    ///   - connects: whether the script sends requests to the server.
    package init(
        script: String = "check-session.js", cookieName: String, connects: Bool = false,
        ui: Interface
    ) {
        self.script = script
        self.cookieName = cookieName
        self.connects = connects
        self.ui = ui
    }

    package func render() -> Page {
        let html: HTML = """
            <!DOCTYPE html>
            <html lang="\(ui.language.tag)">
            <head>
            <meta charset="utf-8">
            <title>Understudy</title>
            <script src="\(ui.assets)/\(script)" data-cookie="\(cookieName)"></script>
            </head>
            </html>

            """
        let policy = ContentSecurityPolicy(
            runsScript: true, connects: connects, allowsFraming: true)
        return Page(html: html.text, contentSecurityPolicy: policy.header, language: ui.language)
    }
}
