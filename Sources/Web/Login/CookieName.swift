import HTTP
import JOSE
import OAuth
import Text

/// The names of our cookies. Cookies ignore ports (RFC 6265 §8.5), so the name distinguishes
/// providers side by side on localhost. It distinguishes schemes too: over http a browser would
/// neither send nor replace a `Secure` cookie (RFC 6265bis §5.7). A tenant and its branches share
/// names, so that a login at one counts at all.
enum CookieName {
    static func session(_ exchange: Exchange) -> String {
        "understudy_session_" + suffix(exchange)
    }

    /// The cookie that binds a form to its browser (RFC 6749 §10.12).
    static func browser(_ exchange: Exchange) -> String {
        "understudy_browser_" + suffix(exchange)
    }

    /// The cookie that tells the script of `check_session_iframe` which session this is.
    static func state(_ exchange: Exchange) -> String {
        "understudy_state_" + suffix(exchange)
    }

    private static func suffix(_ exchange: Exchange) -> String {
        let scheme = exchange.request.isSecure ? "https://" : ""
        let place = scheme + exchange.request.authority + exchange.home.prefix
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
            path: exchange.home.prefix.isEmpty ? "/" : exchange.home.prefix,
            maxAge: lifetime, secure: exchange.request.isSecure,
            sameSite: crossesSites ? .none : .lax)
    }
}
