import HTTP
import JOSE
import OAuth
import Pages

/// Where a person enters the code of a device, signs in and decides (RFC 8628 §3.3).
enum VerificationEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try FrontChannelParameters.read(exchange)
        guard exchange.request.method == .post, let form = fields["form"] else {
            return try enter(fields["user_code"], exchange)
        }
        let pending = try PendingForm.matter(of: form, as: PendingVerification.self, exchange)
        let session = BrowserSession.current(exchange)
        switch (fields["action"], session) {
        case ("deny", _):
            return try finish(.denied, pending, exchange)
        case ("approve", let session?):
            return try finish(.approved(session.subject), pending, exchange)
        case ("switch", _):
            return try await BrowserSession.ended(exchange) {
                try DeviceForm.login(pending, form: form, exchange)
            }
        case _ where fields.has("username"):
            return try await signIn(fields, form, pending, exchange)
        default:
            return try DeviceForm.render(pending, form: form, session: session, exchange)
        }
    }
}

private extension VerificationEndpoint {
    static func enter(_ typed: String?, _ exchange: Exchange) throws -> Response {
        guard let typed else {
            return PendingForm.withBrowserCookie(DeviceForm.entry(exchange), exchange)
        }
        do throws(OAuthError) {
            let device = try DeviceFlow.device(
                under: typed, by: PendingForm.sender(exchange), exchange.context)
            let pending = PendingVerification(userCode: device.userCode, device: device.key)
            return try PendingForm.remember(pending, exchange) {
                form throws(OAuthError) in try first(pending, form, exchange)
            }
        } catch  where error.diagnosis.isOfRule {
            throw error
        } catch {
            exchange.context.record.add(error.diagnosis)
            let isLimit = error.diagnosis == .userCodeAttempts
            let page = DeviceForm.entry(
                typed: typed, problem: isLimit ? .tooManyAttempts : .unknownCode,
                status: isLimit ? .tooManyRequests : .badRequest, exchange)
            return PendingForm.withBrowserCookie(page, exchange)
        }
    }

    /// Signs the first user in where logins are automatic, but still asks the question
    /// (RFC 8628 §3.3.1).
    static func first(
        _ pending: PendingVerification, _ form: String, _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        let configuration = exchange.server.configuration
        let session = configuration.keepsSessions ? BrowserSession.current(exchange) : nil
        if session == nil, configuration.login == .auto,
            let user = exchange.server.users.all.first
        {
            try exchange.context.learn(user)
            let begun = SignIn.begin(
                as: user, after: BrowserSession.end(exchange), exchange.context)
            return try ask(begun, form, pending, exchange)
        }
        return try DeviceForm.render(pending, form: form, session: session, exchange)
    }

    static func signIn(
        _ fields: Parameters, _ form: String, _ pending: PendingVerification,
        _ exchange: Exchange
    ) async throws -> Response {
        let login: TypedLogin
        do throws(LoginMistake) {
            login = try TypedLogin(fields, exchange.context)
        } catch {
            return try DeviceForm.login(pending, form: form, after: error, exchange)
        }
        try exchange.context.learn(login.user)
        let begun = await SignIn.begin(
            as: login.user, claims: login.claims, replacing: BrowserSession.end(exchange),
            exchange.context)
        return try ask(begun, form, pending, exchange)
    }

    /// Asks a user who has just signed in, and sets the cookie in the same response.
    static func ask(
        _ begun: (session: Session, cookie: String), _ form: String,
        _ pending: PendingVerification, _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        var response = try DeviceForm.render(
            pending, form: form, session: begun.session, exchange)
        response.setSession(begun.cookie, exchange)
        return response
    }

    static func finish(
        _ decision: Approval.Decision, _ pending: PendingVerification,
        _ exchange: Exchange
    ) throws -> Response {
        try DeviceFlow.settle(
            pending.userCode, Approval.Settlement(decision: decision), exchange.context)
        if case .denied = decision { return DeviceForm.page(.denied, exchange) }
        return DeviceForm.page(.approved, exchange)
    }
}
