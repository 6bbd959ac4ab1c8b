import HTTP
import JOSE
import OAuth
import Pages
import Text

/// Asks a session's user for consent, and remembers the request until the answer comes.
enum ConsentForm {
    static func show(
        _ request: AuthorizationRequest, for session: Session, _ exchange: Exchange
    ) -> Response {
        let server = exchange.server
        let user = server.users.user(of: session.subject)
        return PendingForm.remember(request, for: session, exchange) { form in
            let page = ConsentPage(
                action: exchange.path(of: "consent"),
                hiddenFields: [(name: "form", value: form)],
                client: ClientSummary(request.client),
                userName: user?.claims["name"]?.string ?? user?.username ?? session.sub,
                scopes: request.scope.values, details: DetailList(request.extensions),
                offersHiddenEmail: user.map {
                    exchange.context.offersHiddenEmail(to: $0, for: request)
                } ?? false,
                warnings: exchange.warningsForUsers,
                ui: .of(exchange, uiLocales: request.parameters["ui_locales"]))
            return .page(page.render())
        }
    }
}
