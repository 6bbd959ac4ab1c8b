import HTTP
import JOSE
import OAuth
import Pages

/// Takes the answer to the login page.
enum LoginEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.find(fields, exchange)
        let request = pending.request
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
            user = try exchange.context.user(named: name, password: fields["password"])
            claims = try SignIn.claims(from: fields["claims"] ?? "")
        } catch {
            exchange.context.record.add(error.diagnosis)
            return LoginForm.render(
                request, form: form, username: name, claims: fields["claims"] ?? "",
                problem: LoginProblem(error),
                status: error.code == .accessDenied ? .forbidden : .badRequest, exchange)
        }
        return try await BrowserSession.answer(request, as: user, claims: claims, exchange)
    }
}

extension LoginProblem {
    init(_ error: OAuthError) {
        switch error.diagnosis {
        case .passwordWrong: self = .wrongPassword
        case .userUnknown: self = .unknownUser
        case let other: self = .invalidClaims(other.problem)
        }
    }
}
