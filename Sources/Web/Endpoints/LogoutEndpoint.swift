import HTTP
import OAuth
import Pages

/// RP-initiated logout, by GET and by POST (OpenID Connect RP-Initiated Logout §2).
enum LogoutEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let parameters = try FrontChannelParameters.read(exchange)
        let destination = try Logout.destination(of: parameters, exchange.context)
        BrowserSession.end(exchange)
        var response = self.response(destination, parameters, exchange)
        response.setCookie(CookieName.session(exchange), "", exchange)
        return response
    }

    private static func response(
        _ destination: Logout.Destination, _ parameters: Parameters, _ exchange: Exchange
    ) -> Response {
        switch destination {
        case .page:
            let page = SignedOutPage(
                ui: .of(exchange, uiLocales: parameters["ui_locales"]))
            return .page(page.render())
        case .redirect(let uri, nil):
            return RedirectResponse.redirect(to: uri)
        case .redirect(let uri, let state?):
            let query = "state=" + PercentEncoding.encodeQueryComponent(state)
            return RedirectResponse.redirect(to: uri.appendingQuery(query))
        }
    }
}
