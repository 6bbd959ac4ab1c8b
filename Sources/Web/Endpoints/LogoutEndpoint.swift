import HTTP
import JOSE
import OAuth
import Pages
import Text

/// RP-initiated logout, by GET and by POST (OpenID Connect RP-Initiated Logout §2). It notifies the
/// clients of the session first.
enum LogoutEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let parameters = try FrontChannelParameters.read(exchange)
        let destination = try Logout.destination(of: parameters, exchange.context)
        return await signOut(to: destination, parameters, exchange)
    }

    /// Ends the session of this browser, and sends the browser on.
    static func signOut(
        to destination: Logout.Destination, _ parameters: Parameters, _ exchange: Exchange
    ) async -> Response {
        var frames: [String] = []
        if let session = BrowserSession.end(exchange) {
            exchange.context.learn(session.subject)
            await BackChannelLogout.tell(of: session, exchange.context)
            frames = self.frames(for: session, exchange)
        }
        var response = self.response(destination, frames, parameters, exchange)
        response.setCookie(CookieName.session(exchange), "", exchange)
        response.setBrowserState(ofSession: nil, exchange)
        return response
    }

    /// Its discovery metadata (OpenID Connect Front-Channel Logout §3, Back-Channel Logout §2.1).
    static func metadata(_ context: Context) -> [String: JSON] {
        [
            "frontchannel_logout_supported": true,
            "frontchannel_logout_session_supported": true,
            "backchannel_logout_supported": true,
            "backchannel_logout_session_supported": true,
        ]
    }
}

private extension LogoutEndpoint {
    /// The pages of clients that end their own session when a browser loads them (OpenID Connect
    /// Front-Channel Logout §2).
    static func frames(for session: Session, _ exchange: Exchange) -> [String] {
        let query = [("iss", exchange.context.addresses.issuer), ("sid", session.id)]
            .map { "\($0)=\(PercentEncoding.encodeQueryComponent($1))" }.joined(separator: "&")
        return session.clients.compactMap {
            exchange.server.clients[$0]?.logout.frontChannelURI?.appendingQuery(query)
        }
    }

    /// A page with frames cannot redirect at once; it continues once they have loaded. A page
    /// cannot lead to an app, so the user goes back to an app at once.
    static func response(
        _ destination: Logout.Destination, _ frames: [String], _ parameters: Parameters,
        _ exchange: Exchange
    ) -> Response {
        let onward = destination.location
        if let onward, frames.isEmpty || URI(onward)?.isHTTP != true {
            return RedirectResponse.redirect(to: onward, exchange)
        }
        let page = SignedOutPage(
            continueURL: onward, frames: frames,
            ui: .of(exchange, uiLocales: parameters["ui_locales"]))
        return .page(page.render())
    }
}

private extension Logout.Destination {
    /// Where the browser goes; nil for the page.
    var location: String? {
        switch self {
        case .page: nil
        case .redirect(let uri, nil): uri
        case .redirect(let uri, let state?):
            uri.appendingQuery("state=" + PercentEncoding.encodeQueryComponent(state))
        }
    }
}
