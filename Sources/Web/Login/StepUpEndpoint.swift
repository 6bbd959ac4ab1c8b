import HTTP
import OAuth
import Pages

/// Asks for a higher class of authentication than the session's, and handles the answer.
enum StepUpEndpoint {
    static func ask(
        _ request: AuthorizationRequest, _ session: Session?, _ exchange: Exchange
    ) throws -> Response {
        guard let session, let rung = StepUp.due(for: request, as: session, exchange.context) else {
            throw OAuthError.serverError(cause: "no step is due")
        }
        return PendingForm.remember(request, for: session, exchange) { form in
            let page = StepUpPage(
                action: exchange.path(of: StepUpQuestion.endpoint.rawValue), form: form,
                client: ClientSummary(request.client),
                userName: LogoutForm.userName(of: session, exchange), acr: rung.acr,
                methods: rung.amr, ui: .of(exchange, uiLocales: request.parameters["ui_locales"]))
            return .page(page.render())
        }
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.find(fields, exchange)
        let session = try BrowserSession.asked(by: pending, exchange)
        var request = pending.request
        StepUpQuestion().answer(
            fields["action"], for: session.sub, in: &request, exchange.context)
        try PendingForm.useUp(form, exchange)
        return try await NextStep.goOn(with: request, as: session, exchange)
    }
}
