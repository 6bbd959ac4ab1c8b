import HTTP
import OAuth
import Pages
import Providers
import Text

/// Asks a user for the next step of a user pool between password and session, and handles the
/// answer.
enum HostedStepEndpoint {
    static func ask(
        _ request: AuthorizationRequest, _ session: Session?, _ exchange: Exchange
    ) throws -> Response {
        let (user, step) = try due(for: request, exchange)
        step.begin(of: user, for: request.client, exchange.context)
        return PendingForm.remember(request, exchange) {
            page(of: step, for: user, form: $0, request, exchange)
        }
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.answered(fields, exchange)
        var request = pending.request
        let (user, step) = try due(for: request, exchange)
        try exchange.context.learn(user, answering: request)
        try PendingForm.countGuess(
            at: form, refusal: OAuthError(.accessDenied, .guessesTooMany), exchange)
        do throws(OAuthError) {
            try step.answer(
                fields, by: user, in: form, answering: &request, exchange.context
            ) { user, patch throws(OAuthError) in
                try UserPoolEndpoint.change(user, by: patch, exchange)
            }
        } catch {
            exchange.context.add(error.diagnosis)
            return page(
                of: step, for: user, form: form, request, problem: error.diagnosis.cause,
                exchange)
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

    static func page(
        of step: HostedStep, for user: User, form: String, _ request: AuthorizationRequest,
        problem: Phrase? = nil, _ exchange: Exchange
    ) -> Response {
        let page = EntryStepPage(
            action: exchange.path(of: HostedStep.endpoint.rawValue), form: form,
            client: ClientSummary(request.client),
            wish: EntryStepPage.Wish(
                title: step.title, reason: step.reason(for: user),
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

    func reason(for user: User) -> Phrase {
        guard let destination = destination(of: user) else {
            return self == .app
                ? "Enter the code that your authenticator app shows."
                : "The one that you have is good for one time."
        }
        return
            "Enter the code for \(destination). Understudy only plays the provider and sends no messages: it writes the code to its log, as the finding mfa.sent."
    }
}
