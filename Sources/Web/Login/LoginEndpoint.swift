import HTTP
import OAuth

/// Handles the answer to the login page.
enum LoginEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.answered(fields, exchange)
        let request = pending.request
        let login: TypedLogin
        let previewed = exchange.request.queryPairs.first { $0.name == "preview" }?.value
        do throws(LoginMistake) {
            login = try TypedLogin(
                fields, by: previewed, creates: request.createsAccount, exchange.context)
        } catch {
            return LoginForm.render(request, form: form, after: error, exchange)
        }
        if previewed != nil {
            return LoginForm.preview(login, for: request, form: form, exchange)
        }
        try exchange.context.learn(login.user, answering: request)
        try PendingForm.useUp(form, exchange)
        return try await NextStep.enter(
            as: login.user, claims: login.claims, for: request, exchange)
    }
}

extension AuthorizationRequest {
    /// True if the page creates an account.
    var createsAccount: Bool { prompt.contains(.create) }
}
