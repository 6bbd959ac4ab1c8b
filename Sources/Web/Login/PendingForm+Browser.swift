import HTTP
import JOSE
import OAuth
import Pages

extension PendingForm {
    /// Remembers the subject of a form until the answer comes, and ties it to the browser.
    ///
    /// - Parameter page: makes the page for a form with the given name.
    static func remember<Failure: Error>(
        _ matter: some PendingDecision, _ exchange: Exchange,
        page: (_ form: String) throws(Failure) -> Response
    ) throws(Failure) -> Response {
        let world = exchange.server.world
        let known = exchange.request.cookies(named: CookieName.browser(exchange)).first
        let browser = known ?? world.entropy.token()
        let form = world.entropy.token()
        exchange.server.state.pendingForms.insert(
            PendingForm(matter, browser: SecretDigest(browser)), for: SecretDigest(form),
            until: world.now + lifetime)
        var response = try page(form)
        response.setCookie(CookieName.browser(exchange), browser, exchange)
        return response
    }

    /// Sets the browser's cookie on a page without such a form.
    static func withBrowserCookie(_ page: Response, _ exchange: Exchange) -> Response {
        guard exchange.request.cookies(named: CookieName.browser(exchange)).isEmpty else {
            return page
        }
        var page = page
        let browser = exchange.server.world.entropy.token()
        page.setCookie(CookieName.browser(exchange), browser, exchange)
        return page
    }

    /// The browser that sent a request; its address if it sent no cookie, as for cross-site images.
    static func sender(_ exchange: Exchange) -> SecretDigest {
        let cookie = exchange.request.cookies(named: CookieName.browser(exchange)).first
        return SecretDigest(cookie ?? "address \(exchange.request.remoteAddress)")
    }

    /// - Parameter session: the session of the asked user; nil for a page before the login.
    static func remember(
        _ request: AuthorizationRequest, for session: Session? = nil, _ exchange: Exchange,
        page: (_ form: String) -> Response
    ) -> Response {
        remember(PendingLogin(request: request, sessionID: session?.id), exchange, page: page)
    }

    /// The request of a form.
    ///
    /// - Throws: if there is no such form, and the error of a rule that denies the request.
    static func find(
        _ fields: Parameters, _ exchange: Exchange
    ) throws -> (form: String, pending: PendingLogin) {
        guard let form = fields["form"] else {
            throw OAuthError(.invalidRequest, "login.form-expired")
        }
        let pending = try matter(of: form, as: PendingLogin.self, exchange)
        try exchange.context.learn(pending.request)
        return (form, pending)
    }

    /// The request of a form, unless the user has cancelled the page.
    ///
    /// - Throws: the client's error for a cancelled page, and the errors of `find`.
    static func answered(
        _ fields: Parameters, _ exchange: Exchange
    ) throws -> (form: String, pending: PendingLogin) {
        let (form, pending) = try find(fields, exchange)
        guard fields["action"] != "deny" else {
            try consume(form, exchange)
            throw RedirectableError(
                redirect: pending.request.redirect,
                error: OAuthError(.accessDenied, "login.denied"))
        }
        return (form, pending)
    }

    /// Consumes a form: only the first answer to it counts.
    static func consume(_ form: String, _ exchange: Exchange) throws(OAuthError) {
        let isFirst = exchange.server.state.pendingForms.update(SecretDigest(form)) { $0.consume() }
        guard let isFirst else { throw OAuthError(.invalidRequest, "login.form-expired") }
        guard isFirst else { throw OAuthError(.invalidRequest, "login.form-used") }
    }

    /// Counts a guessable answer.
    ///
    /// - Throws: `error` after too many.
    static func countGuess(
        at form: String, refusal error: OAuthError, _ exchange: Exchange
    ) throws(OAuthError) {
        let forms = exchange.server.state.pendingForms
        guard forms.update(SecretDigest(form), { $0.guess() }) != false else { throw error }
    }

    /// Takes an answer that may change the password, with which other forms of the login end.
    static func whileInHand(
        _ form: String, _ exchange: Exchange, _ take: () throws(OAuthError) -> Void
    ) throws(OAuthError) {
        let (forms, name) = (exchange.server.state.pendingForms, SecretDigest(form))
        _ = forms.update(name) { $0.takeInHand() }
        defer { _ = forms.update(name) { $0.putDown() } }
        try take()
    }

    /// The subject of a form.
    ///
    /// - Throws: if the form is unknown, has another subject, or was sent to another browser.
    static func matter<Matter: PendingDecision>(
        of form: String, as type: Matter.Type, _ exchange: Exchange
    ) throws(OAuthError) -> Matter {
        guard let pending = exchange.server.state.pendingForms[SecretDigest(form)] else {
            throw OAuthError(.invalidRequest, "login.form-expired")
        }
        let cookies = exchange.request.cookies(named: CookieName.browser(exchange))
        guard cookies.contains(where: { SecretDigest($0) == pending.browser }) else {
            throw OAuthError(.invalidRequest, "login.cookie-missing")
        }
        guard !pending.isUsed else { throw OAuthError(.invalidRequest, "login.form-used") }
        guard let matter = pending.matter as? Matter else {
            throw OAuthError(.invalidRequest, "login.form-expired")
        }
        return matter
    }
}

/// Asks whether to sign out, and remembers the next URL of the browser.
enum LogoutForm {
    static func show(
        _ destination: Logout.Destination, for session: Session, uiLocales: String?,
        _ exchange: Exchange
    ) -> Response {
        let pending = PendingLogout(destination: destination, sessionID: session.id)
        return PendingForm.remember(pending, exchange) { form in
            page(
                .ask(form: form, userName: userName(of: session, exchange)), uiLocales: uiLocales,
                exchange)
        }
    }

    /// The name of a session's user on a page.
    static func userName(of session: Session, _ exchange: Exchange) -> String {
        let user = exchange.server.users.user(of: session.subject)
        return user?.claims["name"]?.string ?? user?.username ?? session.sub
    }

    static func page(
        _ step: LogoutPage.Step, uiLocales: String? = nil, _ exchange: Exchange
    ) -> Response {
        .page(
            LogoutPage(
                action: exchange.path(of: "logout"), step: step,
                ui: .of(exchange, uiLocales: uiLocales)
            ).render())
    }
}
