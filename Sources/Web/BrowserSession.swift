import HTTP
import JOSE
import OAuth
import Text

/// Ties the sessions of the domain to the cookies of a browser.
enum BrowserSession {
    static func current(_ exchange: Exchange) -> Session? {
        cookie(exchange).flatMap { exchange.server.state.sessions[SecretDigest($0)] }
    }

    /// The session that a page was shown to; nil when it is over.
    static func asked(by pending: PendingLogin, _ exchange: Exchange) -> Session? {
        current(exchange).flatMap { $0.id == pending.sessionID ? $0 : nil }
    }

    /// The secret of the session, if the browser has one.
    static func cookie(_ exchange: Exchange) -> String? {
        exchange.request.cookies(named: CookieName.session(exchange)).first {
            exchange.server.state.sessions[SecretDigest($0)] != nil
        }
    }

    /// Signs `user` in and answers the request, or asks for consent first, the cookie in the same
    /// response. A session that the browser had is over, and if it was somebody else's, its clients
    /// hear of that.
    ///
    /// - Parameter asksConsent: false to answer without a page in any case.
    static func answer(
        _ request: AuthorizationRequest, as user: User, claims: [String: JSON] = [:],
        asksConsent: Bool = true, _ exchange: Exchange
    ) async throws -> Response {
        let ended = end(exchange)
        if let ended, ended.sub != user.sub {
            await BackChannelLogout.tell(of: ended, exchange.context)
        }
        let (session, cookie) = SignIn.begin(
            as: user, claims: claims, after: ended, exchange.context)
        var response =
            asksConsent
            ? try afterLogin(request, as: session, cookie: cookie, exchange)
            : try GrantedResponse.make(request, as: session, cookie: cookie, exchange)
        response.setCookie(CookieName.session(exchange), cookie, exchange)
        response.setBrowserState(ofSession: cookie, exchange)
        return response
    }

    /// Ends the session of this browser.
    ///
    /// - Returns: what has ended; of callers at the same time one gets it.
    @discardableResult
    static func end(_ exchange: Exchange) -> Session? {
        let ended = exchange.request.cookies(named: CookieName.session(exchange)).compactMap {
            exchange.server.state.sessions.take(SecretDigest($0))
        }
        return ended.first
    }

    /// Answers the request of a user who has just signed in, or asks what is left to ask.
    static func afterLogin(
        _ request: AuthorizationRequest, as session: Session, cookie: String?,
        _ exchange: Exchange
    ) throws -> Response {
        switch Interaction.afterLogin(request, as: session, exchange.context) {
        case .ask(let question, let session):
            try QuestionPages.show(question, request, for: session, exchange)
        case .consent(let session): ConsentForm.show(request, for: session, exchange)
        case .answer, .signIn, .signInAs:
            try GrantedResponse.make(request, as: session, cookie: cookie, exchange)
        }
    }
}

/// The names of our cookies. Cookies do not know ports (RFC 6265 §8.5), so the name tells apart the
/// providers that a developer runs side by side on localhost. It tells schemes apart too: over http
/// a browser would neither send nor replace a cookie that is Secure (RFC 6265bis §5.7).
enum CookieName {
    static func session(_ exchange: Exchange) -> String {
        "understudy_session_" + suffix(exchange)
    }

    /// Binds a form to the browser that it was sent to (RFC 6749 §10.12).
    static func browser(_ exchange: Exchange) -> String {
        "understudy_browser_" + suffix(exchange)
    }

    /// Tells the script of `check_session_iframe` whose session this is.
    static func state(_ exchange: Exchange) -> String {
        "understudy_state_" + suffix(exchange)
    }

    private static func suffix(_ exchange: Exchange) -> String {
        let scheme = exchange.request.isSecure ? "https://" : ""
        let place = scheme + exchange.request.authority + exchange.prefix
        return Base64URL.encode(Digest.sha256(Array(place.utf8)).prefix(6))
    }
}

extension Response {
    /// A cookie for this tenant only, out of reach of scripts and of posts from other sites. Where
    /// the provider signs in by frames on other sites, it goes along there, if it is `Secure`.
    mutating func setCookie(_ name: String, _ value: String, _ exchange: Exchange) {
        let crossesSites =
            exchange.request.isSecure && exchange.server.profile.sessions.cookiesCrossSites
        let cookie = SetCookie(
            name: name, value: value, path: exchange.prefix.isEmpty ? "/" : exchange.prefix,
            maxAge: value.isEmpty ? 0 : nil, secure: exchange.request.isSecure,
            sameSite: crossesSites ? .none : .lax)
        fields.append(.setCookie, cookie.fieldValue)
    }
}
