import HTTP
import JOSE
import OAuth
import Pages

/// Takes the answer to the login page.
enum LoginEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, request) = try pending(fields, exchange)
        if fields["action"] == "deny" {
            throw RedirectableError(
                redirect: request.redirect, error: OAuthError(.accessDenied, .denied))
        }
        guard let name = fields["username"] else {
            return LoginForm.render(
                request, form: form, problem: .missingUsername, status: .badRequest, exchange)
        }
        let user: User
        let claims: [String: JSON]
        do throws(OAuthError) {
            user = try SignIn.user(named: name, password: fields["password"], exchange.context)
            claims = try SignIn.claims(from: fields["claims"] ?? "")
        } catch {
            exchange.context.findings.add(error.diagnosis)
            return LoginForm.render(
                request, form: form, username: name, claims: fields["claims"] ?? "",
                problem: LoginProblem(error),
                status: error.code == .accessDenied ? .forbidden : .badRequest, exchange)
        }
        return try BrowserSession.answer(request, as: user, claims: claims, exchange)
    }
}

private extension LoginEndpoint {
    /// The request that a form belongs to; only the browser that got the form may send it
    /// (RFC 6749 §10.12).
    static func pending(
        _ fields: Parameters, _ exchange: Exchange
    ) throws(OAuthError) -> (form: String, request: AuthorizationRequest) {
        guard let form = fields["form"],
            let pending = exchange.server.state.pendingLogins[SecretDigest(form)]
        else { throw .invalidRequest(.formExpired) }
        let cookies = exchange.request.cookies(named: CookieName.browser(exchange))
        guard cookies.contains(where: { SecretDigest($0) == pending.browser }) else {
            throw .invalidRequest(.cookieMissing)
        }
        return (form, pending.request)
    }
}

extension LoginProblem {
    fileprivate init(_ error: OAuthError) {
        switch error.diagnosis {
        case .passwordWrong: self = .wrongPassword
        case .userUnknown: self = .unknownUser
        case let other: self = .invalidClaims(other.problem)
        }
    }
}
