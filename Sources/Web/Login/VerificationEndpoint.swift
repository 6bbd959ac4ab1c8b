import HTTP
import JOSE
import OAuth
import Pages

/// Where a person enters the code of a device, signs in and decides (RFC 8628 §3.3).
enum VerificationEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try FrontChannelParameters.read(exchange)
        guard exchange.request.method == .post, let form = fields["form"] else {
            return enter(fields["user_code"], exchange)
        }
        let pending = try DeviceForm.pending(form, exchange)
        let session = BrowserSession.current(exchange)
        switch (fields["action"], session) {
        case ("deny", _):
            return try finish(.denied, pending, exchange)
        case ("approve", let session?):
            return try finish(.approved(session.subject), pending, exchange)
        case _ where fields.has("username"):
            return try signIn(fields, form, pending, exchange)
        default:
            return try DeviceForm.render(pending, form: form, session: session, exchange)
        }
    }
}

private extension VerificationEndpoint {
    static func enter(_ typed: String?, _ exchange: Exchange) -> Response {
        guard let typed else { return DeviceForm.entry(exchange) }
        do throws(OAuthError) {
            return try DeviceForm.show(typed, exchange)
        } catch {
            exchange.context.record.add(error.diagnosis)
            let isLimit = error.diagnosis == .userCodeAttempts
            return DeviceForm.entry(
                typed: typed, problem: isLimit ? .tooManyAttempts : .unknownCode,
                status: isLimit ? .tooManyRequests : .badRequest, exchange)
        }
    }

    static func signIn(
        _ fields: Parameters, _ form: String, _ pending: PendingVerification,
        _ exchange: Exchange
    ) throws -> Response {
        guard let name = fields["username"] else {
            return try DeviceForm.login(
                pending, form: form, problem: .missingUsername, status: .badRequest, exchange)
        }
        let user: User
        let claims: [String: JSON]
        do throws(OAuthError) {
            user = try exchange.context.user(named: name, password: fields["password"])
            claims = try SignIn.claims(from: fields["claims"] ?? "")
        } catch {
            exchange.context.record.add(error.diagnosis)
            return try DeviceForm.login(
                pending, form: form, username: name, claims: fields["claims"] ?? "",
                problem: LoginProblem(error),
                status: error.code == .accessDenied ? .forbidden : .badRequest, exchange)
        }
        return try DeviceForm.signedIn(user, claims: claims, pending, form: form, exchange)
    }

    static func finish(
        _ decision: IssuedDeviceCode.Decision, _ pending: PendingVerification,
        _ exchange: Exchange
    ) throws -> Response {
        try DeviceFlow.decide(decision, on: pending, exchange.context)
        if case .denied = decision { return DeviceForm.page(.denied, exchange) }
        return DeviceForm.page(.approved, exchange)
    }
}
