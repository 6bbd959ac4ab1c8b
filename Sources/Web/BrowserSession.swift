import HTTP
import JOSE
import OAuth

/// Ties the sessions of the domain to the cookies of a browser.
enum BrowserSession {
    static func current(_ exchange: Exchange) -> Session? {
        exchange.request.cookies(named: CookieName.session(exchange)).lazy
            .compactMap { exchange.server.state.sessions[SecretDigest($0)] }.first
    }

    /// Signs `user` in and answers the request, the cookie in the same response. A session that the
    /// browser had is over.
    static func answer(
        _ request: AuthorizationRequest, as user: User, claims: [String: JSON] = [:],
        _ exchange: Exchange
    ) throws -> Response {
        end(exchange)
        let (session, cookie) = SignIn.begin(as: user, claims: claims, exchange.context)
        let answer = try AuthorizationAnswer.make(to: request, as: session, exchange.context)
        var response = RedirectResponse.make(answer, exchange)
        response.setCookie(CookieName.session(exchange), cookie, exchange)
        return response
    }

    /// Ends the session of this browser, if it has one.
    static func end(_ exchange: Exchange) {
        for cookie in exchange.request.cookies(named: CookieName.session(exchange)) {
            _ = exchange.server.state.sessions.take(SecretDigest(cookie))
        }
    }
}

/// The names of our cookies. Cookies do not know ports (RFC 6265 §8.5), so the name tells apart the
/// providers that a developer runs side by side on localhost.
enum CookieName {
    static func session(_ exchange: Exchange) -> String {
        "understudy_session_" + suffix(exchange)
    }

    /// Binds a form to the browser that it was sent to (RFC 6749 §10.12).
    static func browser(_ exchange: Exchange) -> String {
        "understudy_browser_" + suffix(exchange)
    }

    private static func suffix(_ exchange: Exchange) -> String {
        let place = exchange.request.authority + exchange.prefix
        return Base64URL.encode(Digest.sha256(Array(place.utf8)).prefix(6))
    }
}

extension Response {
    /// A cookie for this tenant only, out of reach of scripts and of posts from other sites.
    mutating func setCookie(_ name: String, _ value: String, _ exchange: Exchange) {
        let cookie = SetCookie(
            name: name, value: value, path: exchange.prefix.isEmpty ? "/" : exchange.prefix,
            maxAge: value.isEmpty ? 0 : nil, secure: exchange.request.isSecure)
        fields.append(.setCookie, cookie.fieldValue)
    }
}
