import HTTP
import OAuth
import Pages

/// The two pages by which keycloak-js checks whether frames get cookies here.
enum ThirdPartyCookiesEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        .page(
            CheckSessionPage(
                script: "third-party-cookies.js", cookieName: "KEYCLOAK_3P_COOKIE",
                ui: .of(exchange)
            ).render(), isFramed: true)
    }
}
