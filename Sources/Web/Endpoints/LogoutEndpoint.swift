import HTTP
import JOSE
import OAuth
import Pages
import Text

/// RP-initiated logout, by GET and by POST (OpenID Connect RP-Initiated Logout §2). It notifies the
/// session's clients first.
enum LogoutEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let parameters = try FrontChannelParameters.read(exchange)
        if exchange.server.profile.sessions.logoutTakesRefreshToken,
            exchange.request.method == .post, parameters.has("refresh_token")
        {
            return await BackEndLogout.answer(exchange)
        }
        if exchange.request.method == .post, let form = parameters["form"] {
            return try await decide(form, parameters, exchange)
        }
        let destination = try Logout.destination(of: parameters, exchange.context)
        guard let session = BrowserSession.current(exchange) else {
            if let again = onceMore(parameters, exchange) { return again }
            let ended = try Logout.endHinted(parameters, exchange.context)
            return await finish(ended, to: destination, parameters, exchange)
        }
        if Logout.isAsked(parameters, of: session, exchange.context) {
            return LogoutForm.show(
                destination, for: session, uiLocales: parameters["ui_locales"], exchange)
        }
        return try await signOut(to: destination, parameters, exchange)
    }

    /// Ends the session of this browser, and sends the browser on.
    static func signOut(
        to destination: Logout.Destination, _ parameters: Parameters, _ exchange: Exchange
    ) async throws -> Response {
        if let session = BrowserSession.current(exchange) {
            try exchange.context.learn(session.subject)
        }
        return await finish(BrowserSession.end(exchange), to: destination, parameters, exchange)
    }

    /// Its discovery metadata (OpenID Connect Front-Channel Logout §3, Back-Channel Logout §2.1).
    static func metadata(_ context: Context) -> [String: JSON] {
        [
            "frontchannel_logout_supported": true, "frontchannel_logout_session_supported": true,
            "backchannel_logout_supported": true, "backchannel_logout_session_supported": true,
        ]
    }
}

private extension LogoutEndpoint {
    /// Makes the browser return by GET after a cross-site form, which carries no cookie: there may
    /// be a session that nothing in the request names.
    static func onceMore(_ parameters: Parameters, _ exchange: Exchange) -> Response? {
        guard exchange.request.method == .post, !parameters.has("id_token_hint"),
            exchange.request.fields[.cookie] == nil
        else { return nil }
        let query = Form.encode(parameters.pairs.map { ($0.name, $0.value) })
        return Response(
            .seeOther, [.location: exchange.request.mount + exchange.request.path + "?" + query])
    }

    /// Takes the user's answer to the question.
    static func decide(
        _ form: String, _ parameters: Parameters, _ exchange: Exchange
    ) async throws -> Response {
        let pending = try PendingForm.matter(of: form, as: PendingLogout.self, exchange)
        guard parameters["action"] == "logout" else {
            return LogoutForm.page(.stayed, uiLocales: parameters["ui_locales"], exchange)
        }
        // A user who signed in since then was not asked.
        if let session = BrowserSession.current(exchange), session.id != pending.sessionID {
            return LogoutForm.show(
                pending.destination, for: session, uiLocales: parameters["ui_locales"], exchange)
        }
        return try await signOut(to: pending.destination, parameters, exchange)
    }

    /// Notifies the clients of an ended session and sends the browser on. Cookies are cleared only
    /// if they were sent: a cross-site form could otherwise clear those of a running session.
    static func finish(
        _ ended: Session?, to destination: Logout.Destination, _ parameters: Parameters,
        _ exchange: Exchange
    ) async -> Response {
        var news = SignedOutPage.News()
        if let ended {
            let told = await BackChannelLogout.tell(of: ended, exchange.context)
            let pages = FrontChannelLogout.pages(of: ended, exchange.context)
            news = SignedOutPage.News(
                userName: LogoutForm.userName(of: ended, exchange),
                apps: (told + pages.map(\.client)).map { $0.name ?? $0.id },
                frames: pages.map(\.url))
        }
        var response = self.response(destination, news, parameters, exchange)
        if BrowserSession.current(exchange) == nil,
            !exchange.request.cookies(named: CookieName.session(exchange)).isEmpty
        {
            response.setSession(nil, exchange)
        }
        return response
    }

    /// A page with frames redirects only once they have loaded. A page cannot lead to an app, so
    /// the user returns to an app at once.
    static func response(
        _ destination: Logout.Destination, _ news: SignedOutPage.News, _ parameters: Parameters,
        _ exchange: Exchange
    ) -> Response {
        let onward =
            destination.location(exchange.context)
            ?? exchange.server.profile.sessions.afterLogout.flatMap { exchange.url(of: $0) }
        if let onward, news.frames.isEmpty || URI(onward)?.isHTTP != true {
            return RedirectResponse.redirect(to: onward, exchange)
        }
        let page = SignedOutPage(
            continueURL: onward, news: news,
            warnings: exchange.context.record.findings.map(\.phrase),
            inspection: exchange.inspection, home: exchange.toolPlace.servedHome,
            ui: .of(exchange, uiLocales: parameters["ui_locales"]))
        return .page(page.render())
    }
}

private extension Logout.Destination {
    /// The next URL of the browser; nil for the page.
    func location(_ context: Context) -> String? {
        guard case .redirect(let uri, let state) = self else { return nil }
        let sent = state.map { [(name: "state", value: $0)] } ?? []
        let told = context.applyingRules(toParameters: sent)
        let query = told.map { [$0.name, $0.value] }
            .map { $0.map(PercentEncoding.encodeQueryComponent).joined(separator: "=") }
            .joined(separator: "&")
        return told.isEmpty ? uri : uri.appendingQuery(query)
    }
}

/// Ends a session for the back end of a client, which posts one of the session's refresh tokens.
/// Errors are those of the token endpoint.
enum BackEndLogout {
    static func answer(_ exchange: Exchange) async -> Response {
        do {
            try await Logout.end(byRefreshToken: ClientRequest(exchange), exchange.context)
            return Response(.noContent)
        } catch { return ErrorResponses.response(to: error, on: TokenSurface(), exchange) }
    }
}
