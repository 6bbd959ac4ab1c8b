import HTTP
import JOSE
import OAuth
import Pages

/// Asks whether to sign out, and remembers the next URL of the browser.
enum LogoutForm {
    static func show(
        _ destination: Logout.Destination, for session: Session, uiLocales: String?,
        _ exchange: Exchange
    ) -> Response {
        let pending = PendingLogout(destination: destination, sessionID: session.id)
        return PendingForm.remember(pending, exchange) { form in
            page(
                .ask(form: form, userName: userName(of: session, exchange)), uiLocales: uiLocales,
                exchange)
        }
    }

    /// The name of a session's user on a page.
    static func userName(of session: Session, _ exchange: Exchange) -> String {
        let user = exchange.server.users.user(of: session.subject)
        return user?.claims["name"]?.string ?? user?.username ?? session.sub
    }

    static func page(
        _ step: LogoutPage.Step, uiLocales: String? = nil, _ exchange: Exchange
    ) -> Response {
        .page(
            LogoutPage(
                action: exchange.path(of: "logout"), step: step,
                ui: .of(exchange, uiLocales: uiLocales)
            ).render())
    }
}
