import HTTP
import OAuth
import Pages
import Providers
import Text

/// Asks what a user pool wants of a user between the password and the session, and takes the answer.
enum HostedStepEndpoint {
    static func ask(
        _ request: AuthorizationRequest, _ session: Session?, _ exchange: Exchange
    ) throws -> Response {
        let (user, step) = try due(for: request, exchange)
        let destination = step.begin(of: user, for: request.client, exchange.context)
        return PendingForm.remember(request, exchange) {
            page(of: step, form: $0, request, sentTo: destination, exchange)
        }
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.find(fields, exchange)
        var request = pending.request
        if fields["action"] == "deny" {
            try PendingForm.useUp(form, exchange)
            throw RedirectableError(
                redirect: request.redirect, error: OAuthError(.accessDenied, .denied))
        }
        let (user, step) = try due(for: request, exchange)
        try exchange.context.learn(user, answering: request)
        do throws(OAuthError) {
            try step.answer(
                fields, by: user, in: form, answering: &request, exchange.context
            ) { user, patch throws(OAuthError) in
                try UserPoolEndpoint.change(user, by: patch, exchange)
            }
        } catch {
            exchange.context.add(error.diagnosis)
            return page(
                of: step, form: form, request, problem: error.diagnosis.cause, exchange)
        }
        try PendingForm.useUp(form, exchange)
        let renewed = try exchange.renewed()
        return try await NextStep.enter(
            as: renewed.server.users.user(named: user.sub) ?? user,
            claims: request.extensions[Entrant.self].claims, for: request, renewed)
    }
}

private extension HostedStepEndpoint {
    static func due(
        for request: AuthorizationRequest, _ exchange: Exchange
    ) throws(OAuthError) -> (User, HostedStep) {
        guard let sub = request.extensions[Entrant.self].sub,
            let user = exchange.server.users.user(named: sub),
            let step = HostedStep.due(for: user, answering: request)
        else { throw .invalidRequest(.formExpired) }
        return (user, step)
    }

    /// - Parameter destination: where a code would have gone; nil where none was sent now.
    static func page(
        of step: HostedStep, form: String, _ request: AuthorizationRequest,
        sentTo destination: String? = nil, problem: Phrase? = nil, _ exchange: Exchange
    ) -> Response {
        let page = EntryStepPage(
            action: exchange.path(of: HostedStep.endpoint.rawValue), form: form,
            client: ClientSummary(request.client),
            wish: EntryStepPage.Wish(
                title: step.title, reason: step.reason(sentTo: destination),
                asksCode: step.asksCode, asksPassword: step.asksPassword),
            problem: problem, ui: .of(exchange, uiLocales: request.parameters["ui_locales"]))
        return .page(page.render(), problem == nil ? .ok : .badRequest)
    }
}

private extension HostedStep {
    var title: Phrase {
        switch self {
        case .confirmation: "Confirm your account"
        case .reset: "Reset your password"
        case .newPassword: "Change your password"
        case .app, .message: "One more proof that it is you"
        }
    }

    func reason(sentTo destination: String?) -> Phrase {
        if self == .newPassword { return "The one that you have is good for one time." }
        if self == .app { return "Enter the code that your authenticator app shows." }
        guard let destination else { return "Enter the code that was sent to you." }
        return
            "Enter the code that was sent to \(destination). No message was sent, because this is a stand-in; the log has the code."
    }
}
