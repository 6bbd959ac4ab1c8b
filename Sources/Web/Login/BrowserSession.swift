import HTTP
import JOSE
import OAuth
import Pages
import Text

extension Response {
    /// Sets the cookies of a session for as long as the session lasts.
    ///
    /// - Parameter cookie: the session's secret; nil when it is over.
    mutating func setSession(_ cookie: String?, _ exchange: Exchange) {
        fields.append(.setCookie, SetCookie(ofSession: cookie, exchange).fieldValue)
        fields.append(.setCookie, SetCookie(ofBrowserState: cookie, exchange).fieldValue)
    }
}

extension SetCookie {
    /// - Parameter secret: the session's secret; nil when it is over.
    init(ofSession secret: String?, _ exchange: Exchange) {
        let lifetime = secret == nil ? 0 : exchange.server.lifetime(.session)
        self.init(CookieName.session(exchange), secret ?? "", lifetime, exchange)
    }
}

/// The link between sessions and the cookies of a browser.
enum BrowserSession {
    static func current(_ exchange: Exchange) -> Session? {
        cookie(exchange).flatMap { exchange.server.state.sessions[SecretDigest($0)] }
    }

    /// The end of the session whose cookie the browser still sends; nil if unknown.
    static func pastEnd(_ exchange: Exchange) -> Timestamp? {
        exchange.request.cookies(named: CookieName.session(exchange)).lazy.compactMap {
            exchange.server.state.sessions.end(of: SecretDigest($0))
        }.first
    }

    /// The session for which a page was shown.
    ///
    /// - Throws: when the session is over, and the error of a rule that denies the request to its
    ///   user.
    static func asked(by pending: PendingLogin, _ exchange: Exchange) throws -> Session {
        guard let session = current(exchange), session.id == pending.sessionID else {
            throw OAuthError(.invalidRequest, "consent.session-over")
        }
        try exchange.context.learn(session.subject, answering: pending.request)
        return session
    }

    /// The secret of the session, if the browser has one.
    static func cookie(_ exchange: Exchange) -> String? {
        exchange.request.cookies(named: CookieName.session(exchange)).first {
            exchange.server.state.sessions[SecretDigest($0)] != nil
        }
    }

    /// Ends the session of this browser, tells its clients, and answers with a page for whoever
    /// comes next.
    static func ended(_ exchange: Exchange, page: () throws -> Response) async throws -> Response {
        if let session = current(exchange) { try exchange.context.learn(session.subject) }
        if let session = end(exchange) {
            await BackChannelLogout.tell(of: session, exchange.context)
        }
        var response = try page()
        response.setSession(nil, exchange)
        return response
    }

    /// Ends the session of this browser.
    ///
    /// - Returns: the ended session, for only one of several concurrent callers.
    @discardableResult
    static func end(_ exchange: Exchange) -> Session? {
        let ended = exchange.request.cookies(named: CookieName.session(exchange)).compactMap {
            exchange.server.state.sessions.take(SecretDigest($0))
        }
        return ended.first
    }
}

extension SetCookie {
    /// The cookie by which the script of `check_session_iframe` notices a login or a logout (OpenID
    /// Connect Session Management §3.2).
    ///
    /// That page sits in a frame of another site, where browsers show scripts only cookies with
    /// `SameSite=None`, which must be `Secure`. Over plain http the frame has to be on the same
    /// site; every port of localhost is.
    ///
    /// - Parameter secret: the session's secret; nil when it is over.
    init(ofBrowserState secret: String?, _ exchange: Exchange) {
        let isSecure = exchange.request.isSecure
        self.init(
            name: CookieName.state(exchange),
            value: secret.map { Self.browserState(of: $0, exchange) } ?? "",
            path: exchange.place.isEmpty ? "/" : exchange.place,
            maxAge: secret == nil ? 0 : exchange.server.lifetime(.session),
            httpOnly: false, secure: isSecure, sameSite: isSecure ? .none : .lax)
    }

    private static func browserState(of secret: String, _ exchange: Exchange) -> String {
        guard exchange.server.profile.sessions.cookieTellsSessionID else {
            return SessionState.browserState(ofSession: secret)
        }
        let id = exchange.server.state.sessions[SecretDigest(secret)]?.id ?? ""
        return SessionState.browserState(ofID: id)
    }
}

/// The names of our cookies. Cookies ignore ports (RFC 6265 §8.5), so the name distinguishes
/// providers side by side on localhost. It distinguishes schemes too: over http a browser would
/// neither send nor replace a `Secure` cookie (RFC 6265bis §5.7). A tenant and its branches share
/// names, so that a login at one counts at all.
enum CookieName {
    static func session(_ exchange: Exchange) -> String { "understudy_session_" + suffix(exchange) }

    /// The cookie that binds a form to its browser (RFC 6749 §10.12).
    static func browser(_ exchange: Exchange) -> String { "understudy_browser_" + suffix(exchange) }

    /// The cookie that tells the script of `check_session_iframe` which session this is.
    static func state(_ exchange: Exchange) -> String { "understudy_state_" + suffix(exchange) }

    private static func suffix(_ exchange: Exchange) -> String {
        let scheme = exchange.request.isSecure ? "https://" : ""
        let place = scheme + exchange.request.authority + exchange.place
        return Base64URL.encode(Digest.sha256(Array(place.utf8)).prefix(6))
    }
}

extension Response {
    /// Sets a cookie for this tenant only, hidden from scripts and cross-site posts. If the
    /// provider signs in through cross-site frames, `Secure` cookies are sent there.
    ///
    /// The browser keeps it until it is closed. With a lifetime, old clients would send it in the
    /// form of RFC 2965, which some proxies cannot read.
    mutating func setCookie(_ name: String, _ value: String, _ exchange: Exchange) {
        fields.append(.setCookie, SetCookie(name, value, nil, exchange).fieldValue)
    }
}

extension SetCookie {
    /// - Parameter lifetime: how long the browser keeps it, as nothing else removes the cookies of
    ///   servers that are gone; nil to keep it until the browser is closed.
    init(_ name: String, _ value: String, _ lifetime: Seconds?, _ exchange: Exchange) {
        let crossesSites =
            exchange.request.isSecure && exchange.server.profile.sessions.cookiesCrossSites
        self.init(
            name: name, value: value,
            path: exchange.place.isEmpty ? "/" : exchange.place, maxAge: lifetime,
            secure: exchange.request.isSecure, sameSite: crossesSites ? .none : .lax)
    }
}

/// The page that clients put into a frame to ask whether the login has changed (OpenID Connect
/// Session Management §3.2).
enum CheckSessionEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let page = CheckSessionPage(cookieName: CookieName.state(exchange), ui: .of(exchange))
        return .page(page.render(), isFramed: true)
    }
}
