import HTTP
import OAuth
import Pages
import Text

/// The page on which a person enters a device's code, signs in and decides (RFC 8628 §3.3).
enum VerificationEndpoint: DecisionPage {
    static let endpoint = "verification"

    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try FrontChannelParameters.read(exchange)
        guard exchange.request.method == .post, let form = fields["form"] else {
            return try enter(fields["user_code"], exchange)
        }
        return try await answer(fields, form: form, exchange)
    }

    static func learn(_ pending: PendingVerification, _ exchange: Exchange) throws(OAuthError) {
        try DeviceFlow.learn(pending.device, exchange.context)
    }

    static func asked(
        _ pending: PendingVerification, _ exchange: Exchange
    ) throws(OAuthError) -> (client: Client, scope: Scope) {
        let (client, access) = try found(pending, exchange)
        return (client, access.scope)
    }

    static func question(
        on pending: PendingVerification, form: String, to session: Session, _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        let (client, access) = try found(pending, exchange)
        return DeviceForm.page(
            .confirm(
                .init(
                    code: pending.userCode.shown, form: form, client: ClientSummary(client),
                    scopes: access.scope.values, details: DetailList(access.extensions),
                    userName: LogoutForm.userName(of: session, exchange))), exchange)
    }

    static func finish(
        _ decision: Approval.Decision, _ pending: PendingVerification, _ exchange: Exchange
    ) throws -> Response {
        try DeviceFlow.settle(
            pending.userCode, Approval.Settlement(decision: decision), exchange.context)
        if case .denied = decision { return DeviceForm.page(.denied, exchange) }
        return DeviceForm.page(.approved, exchange)
    }
}

private extension VerificationEndpoint {
    static func found(
        _ pending: PendingVerification, _ exchange: Exchange
    ) throws(OAuthError) -> (client: Client, access: RequestedAccess) {
        guard let device = exchange.server.state.deviceCodes[pending.device],
            let client = exchange.server.clients[device.clientID]
        else { throw OAuthError(.invalidRequest, "login.form-expired") }
        return (client, device.approval.access)
    }

    static func enter(_ typed: String?, _ exchange: Exchange) throws -> Response {
        // Any page may embed this one as an image, with codes that nobody typed.
        guard let typed, !exchange.request.isForPartOfOtherPage else {
            return PendingForm.withBrowserCookie(DeviceForm.entry(exchange), exchange)
        }
        let device: (userCode: UserCode, key: SecretDigest, client: Client)
        do throws(OAuthError) {
            device = try DeviceFlow.device(
                under: typed, by: PendingForm.sender(exchange), exchange.context)
        } catch  where error.diagnosis.isOfRule { throw error } catch {
            return refuse(typed, for: error.diagnosis, exchange)
        }
        return try begin(
            PendingVerification(userCode: device.userCode, device: device.key), exchange)
    }

    /// Asks for the code again.
    static func refuse(_ typed: String, for finding: Finding, _ exchange: Exchange) -> Response {
        exchange.context.add(finding)
        let isLimit = finding == Finding("device.user-code-attempts")
        let page = DeviceForm.entry(
            typed: typed, problem: isLimit ? .tooManyAttempts : .unknownCode,
            status: isLimit ? .tooManyRequests : .badRequest, exchange)
        return PendingForm.withBrowserCookie(page, exchange)
    }
}

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
        page(.enter(code: typed, problem, phone: phone(typed, exchange)), status: status, exchange)
    }

    /// The page's URL under the host that this browser used, which a phone can use too unless it is
    /// a loopback name.
    private static func phone(_ typed: String, _ exchange: Exchange) -> DevicePage.Phone {
        let request = exchange.request
        let origin = (request.isSecure ? "https://" : "http://") + request.authority
        guard let host = URI(origin)?.host, !LoopbackHost.includes(HostName.plain(host)) else {
            return .unreachable
        }
        let code = typed.isEmpty ? "" : "?" + Form.encode([("user_code", typed)])
        return .at(url: origin + exchange.path(of: "verification") + code)
    }
}

/// The device authorization endpoint (RFC 8628 §3.1).
enum DeviceEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let request = try await ClientRequest.received(in: exchange)
        let page = exchange.url(of: "verification") ?? exchange.context.addresses.publicURL
        return .json(try await DeviceFlow.begin(request, page: page, exchange.context))
    }
}
