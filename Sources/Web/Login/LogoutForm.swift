import HTTP
import JOSE
import OAuth
import Pages

/// Asks whether to sign out, and remembers where the browser goes then.
enum LogoutForm {
    static func show(
        _ destination: Logout.Destination, for session: Session, uiLocales: String?,
        _ exchange: Exchange
    ) -> Response {
        let user = exchange.server.users.user(of: session.subject)
        let pending = PendingLogout(destination: destination, sessionID: session.id)
        return PendingForm.show(.logout(pending), exchange) { form in
            let name = user?.claims["name"]?.string ?? user?.username ?? session.sub
            return page(.ask(form: form, userName: name), uiLocales: uiLocales, exchange)
        }
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
