import HTTP
import OAuth

/// A form that waits for the user's answer, and the browser that alone may send it
/// (RFC 6749 §10.12).
enum PendingForm {
    /// How long a page may stay open.
    private static let lifetime: Seconds = 3600

    /// Remembers the request until the answer comes.
    ///
    /// - Parameter session: whose consent the form asks for; nil for a login.
    /// - Parameter page: makes the page with the form of the given name.
    static func show(
        _ request: AuthorizationRequest, for session: Session? = nil, _ exchange: Exchange,
        page: (_ form: String) -> Response
    ) -> Response {
        let world = exchange.server.world
        let known = exchange.request.cookies(named: CookieName.browser(exchange)).first
        let browser = known ?? world.entropy.token()
        let form = world.entropy.token()
        exchange.server.state.pendingLogins.insert(
            PendingLogin(
                request: request, browser: SecretDigest(browser), sessionID: session?.id),
            for: SecretDigest(form), until: world.now + lifetime)
        var response = page(form)
        if known == nil {
            response.setCookie(CookieName.browser(exchange), browser, exchange)
        }
        return response
    }

    /// What a form belongs to.
    static func find(
        _ fields: Parameters, _ exchange: Exchange
    ) throws(OAuthError) -> (form: String, pending: PendingLogin) {
        guard let form = fields["form"],
            let pending = exchange.server.state.pendingLogins[SecretDigest(form)]
        else { throw .invalidRequest(.formExpired) }
        let cookies = exchange.request.cookies(named: CookieName.browser(exchange))
        guard cookies.contains(where: { SecretDigest($0) == pending.browser }) else {
            throw .invalidRequest(.cookieMissing)
        }
        return (form, pending)
    }
}
