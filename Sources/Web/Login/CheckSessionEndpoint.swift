import HTTP
import OAuth
import Pages

/// The page that clients put into a frame to ask whether the login has changed (OpenID Connect
/// Session Management §3.2).
enum CheckSessionEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let page = CheckSessionPage(cookieName: CookieName.state(exchange), ui: .of(exchange))
        return .page(page.render(), isFramed: true)
    }
}
