import HTTP
import JOSE
import OAuth

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
            throw OAuthError.invalidRequest(Finding("consent.session-over"))
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
