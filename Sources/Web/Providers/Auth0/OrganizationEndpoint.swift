import HTTP
import OAuth
import Providers

/// Handles the answer to the page that asks for an organization.
enum OrganizationEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.answered(fields, exchange)
        var request = pending.request
        let typed = fields["organization"] ?? ""
        do throws(OAuthError) {
            request.organization = try Organizations.named(
                typed, byName: true, exchange.context)
        } catch {
            exchange.context.add(error.diagnosis)
            return OrganizationForm.render(
                request, form: form, offered: try offered(pending, exchange), typed: typed,
                status: .badRequest, exchange)
        }
        request.organizationPrompt = .never
        guard pending.sessionID != nil else {
            let interaction = try Interaction.decide(
                request, session: BrowserSession.current(exchange), exchange.context)
            if let sub = interaction.sub, let user = exchange.server.users.user(named: sub) {
                try exchange.context.learn(user, answering: request)
            }
            try PendingForm.useUp(form, exchange)
            return try await NextStep.act(on: interaction, for: request, exchange)
        }
        let session = try BrowserSession.asked(by: pending, exchange)
        try PendingForm.useUp(form, exchange)
        return try await NextStep.goOn(with: request, as: session, exchange)
    }

    private static func offered(
        _ pending: PendingLogin, _ exchange: Exchange
    ) throws -> [Organization] {
        guard pending.sessionID != nil else { return [] }
        let session = try BrowserSession.asked(by: pending, exchange)
        return Organizations.offered(to: session.sub, exchange.context)
    }
}
