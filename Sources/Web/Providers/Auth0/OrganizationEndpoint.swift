import HTTP
import OAuth
import Providers

/// Takes the answer to the page that asks for an organization.
enum OrganizationEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.find(fields, exchange)
        var request = pending.request
        if fields["action"] == "deny" {
            try PendingForm.useUp(form, exchange)
            throw RedirectableError(
                redirect: request.redirect, error: OAuthError(.accessDenied, .denied))
        }
        let typed = fields["organization"] ?? ""
        do throws(OAuthError) {
            request.organization = try Organizations.named(
                typed, byName: true, exchange.context)
        } catch {
            exchange.context.record.add(error.diagnosis)
            return OrganizationForm.render(
                request, form: form, offered: offered(pending, exchange), typed: typed,
                status: .badRequest, exchange)
        }
        try PendingForm.useUp(form, exchange)
        request.organizationPrompt = .never
        guard pending.sessionID != nil else {
            let interaction = try Interaction.decide(
                request, session: BrowserSession.current(exchange), exchange.context)
            return try await NextStep.act(on: interaction, for: request, exchange)
        }
        guard let session = BrowserSession.asked(by: pending, exchange) else {
            throw OAuthError.invalidRequest(.consentSessionOver)
        }
        return try await NextStep.goOn(with: request, as: session, exchange)
    }

    private static func offered(
        _ pending: PendingLogin, _ exchange: Exchange
    ) -> [Organization] {
        BrowserSession.asked(by: pending, exchange).map {
            Organizations.offered(to: $0.sub, exchange.context)
        } ?? []
    }
}
