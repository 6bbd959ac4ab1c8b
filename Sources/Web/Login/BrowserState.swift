import HTTP
import OAuth

extension Response {
    /// Sets the cookie by which the script of `check_session_iframe` notices a login or a logout
    /// (OpenID Connect Session Management §3.2).
    ///
    /// That page sits in a frame of another site, where browsers show cookies to a script only when
    /// they are `SameSite=None`, and these must be `Secure`. Over plain http the frame has to be on
    /// the same site, which every port of localhost is.
    ///
    /// - Parameter cookie: the secret of the session; nil when it is over.
    mutating func setBrowserState(ofSession cookie: String?, _ exchange: Exchange) {
        let isSecure = exchange.request.isSecure
        let state = SetCookie(
            name: CookieName.state(exchange),
            value: cookie.map(SessionState.browserState) ?? "",
            path: exchange.prefix.isEmpty ? "/" : exchange.prefix,
            maxAge: cookie == nil ? 0 : exchange.server.lifetime(.session),
            httpOnly: false, secure: isSecure, sameSite: isSecure ? .none : .lax)
        fields.append(.setCookie, state.fieldValue)
    }
}
