import HTTP
import OAuth
import Pages

/// The pages of a device authorization.
enum DeviceForm {
    static func page(
        _ step: DevicePage.Step, status: Status = .ok, _ exchange: Exchange
    ) -> Response {
        let page = DevicePage(
            action: exchange.path(of: "verification"), step: step, ui: .of(exchange))
        return .page(page.render(), status)
    }

    static func entry(
        typed: String = "", problem: DevicePage.Problem? = nil, status: Status = .ok,
        _ exchange: Exchange
    ) -> Response {
        page(
            .enter(code: typed, problem, phone: phone(typed, exchange)), status: status, exchange)
    }

    /// The question if `session` belongs to a user, else the login page.
    static func render(
        _ pending: PendingVerification, form: String, session: Session?, _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        guard let session, exchange.server.users.user(of: session.subject) != nil else {
            return try login(pending, form: form, exchange)
        }
        let (client, scope) = try asked(pending, exchange)
        return page(
            .confirm(
                .init(
                    code: pending.userCode.shown, form: form, client: ClientSummary(client),
                    scopes: scope.values, userName: LogoutForm.userName(of: session, exchange))),
            exchange)
    }

    static func login(
        _ pending: PendingVerification, form: String, after mistake: LoginMistake? = nil,
        _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        let (client, scope) = try asked(pending, exchange)
        return LoginForm.page(
            of: form, for: "verification", client: client, scope: scope, after: mistake, exchange)
    }
}

private extension DeviceForm {
    /// The page under the name that this browser reached it by, which a phone can use as well
    /// unless it means the phone itself.
    static func phone(_ typed: String, _ exchange: Exchange) -> DevicePage.Phone {
        let request = exchange.request
        let origin = (request.isSecure ? "https://" : "http://") + request.authority
        guard let host = URI(origin)?.host, !LoopbackHost.includes(HostName.plain(host)) else {
            return .unreachable
        }
        let code = typed.isEmpty ? "" : "?" + Form.encode([("user_code", typed)])
        return .at(url: origin + exchange.path(of: "verification") + code)
    }

    /// The client that asks, and the scope that it asks for.
    static func asked(
        _ pending: PendingVerification, _ exchange: Exchange
    ) throws(OAuthError) -> (Client, Scope) {
        guard let device = exchange.server.state.deviceCodes[pending.device],
            let client = exchange.server.clients[device.clientID]
        else { throw .invalidRequest(.formExpired) }
        return (client, device.approval.access.scope)
    }
}
