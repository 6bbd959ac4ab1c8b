import HTTP
import JOSE
import OAuth
import Pages

/// The pages of a device authorization, and the memory of which browser got which.
enum DeviceForm {
    /// How long a page may stay open.
    private static let lifetime: Seconds = 3600

    static func page(
        _ step: DevicePage.Step, status: Status = .ok, _ exchange: Exchange
    ) -> Response {
        let page = DevicePage(action: action(exchange), step: step, ui: .of(exchange))
        return .page(page.render(), status)
    }

    static func entry(
        typed: String = "", problem: DevicePage.Problem? = nil, status: Status = .ok,
        _ exchange: Exchange
    ) -> Response {
        page(.enter(code: typed, problem), status: status, exchange)
    }

    /// What comes after the right code: the login, or the question for somebody signed in.
    static func show(_ typed: String, _ exchange: Exchange) throws(OAuthError) -> Response {
        let device = try DeviceFlow.device(under: typed, exchange.context)
        let world = exchange.server.world
        let known = exchange.request.cookies(named: CookieName.browser(exchange)).first
        let browser = known ?? world.entropy.token()
        let form = world.entropy.token()
        let pending = PendingVerification(
            userCode: device.userCode, device: device.key, browser: SecretDigest(browser))
        exchange.server.state.pendingVerifications.insert(
            pending, for: SecretDigest(form), until: world.now + lifetime)
        var response = try first(pending, form: form, exchange)
        if known == nil {
            response.setCookie(CookieName.browser(exchange), browser, exchange)
        }
        return response
    }

    /// The page that a form came from; only the browser that got it may send it.
    static func pending(
        _ form: String, _ exchange: Exchange
    ) throws(OAuthError) -> PendingVerification {
        guard let pending = exchange.server.state.pendingVerifications[SecretDigest(form)] else {
            throw .invalidRequest(.formExpired)
        }
        let cookies = exchange.request.cookies(named: CookieName.browser(exchange))
        guard cookies.contains(where: { SecretDigest($0) == pending.browser }) else {
            throw .invalidRequest(.cookieMissing)
        }
        return pending
    }

    /// The question where `session` is that of a user, else the login page.
    static func render(
        _ pending: PendingVerification, form: String, session: Session?, _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        guard let session,
            let user = exchange.server.users.user(of: session.subject)
        else { return try login(pending, form: form, exchange) }
        let (client, scopes) = try asked(pending, exchange)
        return page(
            .confirm(
                .init(
                    code: pending.userCode.shown, form: form, client: ClientSummary(client),
                    scopes: scopes, username: user.username)), exchange)
    }

    static func login(
        _ pending: PendingVerification, form: String, username: String? = nil,
        claims: String = "", problem: LoginProblem? = nil, status: Status = .ok,
        _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        let users = exchange.server.users
        let (client, scopes) = try asked(pending, exchange)
        let page = LoginPage(
            action: action(exchange), hiddenFields: [(name: "form", value: form)],
            client: ClientSummary(client), scopes: scopes,
            users: users.all.map(UserChoice.init), allowsOther: users.allowsOthers,
            hint: username, claims: claims, problem: problem, ui: .of(exchange))
        return .page(page.render(), status)
    }

    /// Signs `user` in, the cookie in the same response, and asks.
    static func signedIn(
        _ user: User, claims: [String: JSON] = [:], _ pending: PendingVerification,
        form: String, _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        BrowserSession.end(exchange)
        let (session, cookie) = SignIn.begin(as: user, claims: claims, exchange.context)
        var response = try render(pending, form: form, session: session, exchange)
        response.setCookie(CookieName.session(exchange), cookie, exchange)
        return response
    }
}

private extension DeviceForm {
    static func action(_ exchange: Exchange) -> String {
        exchange.path(of: "verification")
    }

    /// Where logins are automatic, the first user is signed in; the question is asked all the same
    /// (RFC 8628 §3.3.1).
    static func first(
        _ pending: PendingVerification, form: String, _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        let session = BrowserSession.current(exchange)
        if session == nil, exchange.server.configuration.login == .auto,
            let user = exchange.server.users.all.first
        {
            return try signedIn(user, pending, form: form, exchange)
        }
        return try render(pending, form: form, session: session, exchange)
    }

    /// Which client asks, and for what.
    static func asked(
        _ pending: PendingVerification, _ exchange: Exchange
    ) throws(OAuthError) -> (Client, [String]) {
        guard let device = exchange.server.state.deviceCodes[pending.device],
            let client = exchange.server.clients[device.clientID]
        else { throw .invalidRequest(.formExpired) }
        return (client, device.access.scope.values)
    }
}
