import HTTP
import OAuth
import Pages

/// The page by which keycloak-js notices the end of a session, and the check that the page sends
/// before it answers.
enum LoginStatusEndpoint {
    static func page(_ exchange: Exchange) throws -> Response {
        .page(
            CheckSessionPage(
                script: "login-status.js", cookieName: CookieName.state(exchange),
                connects: true, ui: .of(exchange)
            ).render(), isFramed: true)
    }

    /// Tells whether pages of an origin may ask for a client: 204, or 403.
    static func admission(_ exchange: Exchange) throws -> Response {
        let parameters = try FrontChannelParameters.read(exchange)
        guard let client = parameters["client_id"].flatMap({ exchange.server.clients[$0] }),
            let origin = parameters["origin"].flatMap(Origin.init),
            client.lists(origin, exchange)
        else { return Response(.forbidden) }
        return Response(.noContent)
    }
}
