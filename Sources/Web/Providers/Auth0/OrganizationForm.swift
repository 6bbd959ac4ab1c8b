import HTTP
import OAuth
import Pages
import Providers

/// Asks for the organization that a user signs in for, and remembers the request until the answer
/// comes.
enum OrganizationForm {
    /// - Parameter session: the session whose user chooses an organization; nil to ask for its
    ///   name.
    static func show(
        _ request: AuthorizationRequest, for session: Session?, _ exchange: Exchange
    ) throws -> Response {
        guard let session else {
            return PendingForm.remember(request, exchange) { render(request, form: $0, exchange) }
        }
        let offered = try choices(for: session, request, exchange)
        return PendingForm.remember(request, for: session, exchange) {
            render(request, form: $0, offered: offered, exchange)
        }
    }

    /// - Parameters:
    ///   - offered: empty if the user types the name.
    ///   - typed: the previous, unknown name.
    static func render(
        _ request: AuthorizationRequest, form: String, offered: [Organization] = [],
        typed: String? = nil, status: Status = .ok, _ exchange: Exchange
    ) -> Response {
        let page = OrganizationPage(
            action: exchange.path(of: "organization"), hiddenFields: [(name: "form", value: form)],
            client: ClientSummary(request.client),
            choices: offered.map {
                OrganizationPage.Choice(id: $0.id, name: $0.name, displayName: $0.displayName)
            },
            typed: typed, ui: .of(exchange, uiLocales: request.parameters["ui_locales"]))
        return .page(page.render(), status)
    }
}

private extension OrganizationForm {
    /// - Throws: `access_denied` for a user of none of the existing organizations.
    static func choices(
        for session: Session, _ request: AuthorizationRequest, _ exchange: Exchange
    ) throws -> [Organization] {
        let offered = Organizations.offered(to: session.sub, exchange.context)
        guard offered.isEmpty, !exchange.server.configuration.auth0.organizations.isEmpty else {
            return offered
        }
        throw RedirectableError(
            redirect: request.redirect,
            error: OAuthError(.accessDenied, .organizationNone(session.sub)))
    }
}
