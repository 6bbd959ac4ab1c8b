import HTTP
import OAuth

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
            path: exchange.home.prefix.isEmpty ? "/" : exchange.home.prefix,
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
