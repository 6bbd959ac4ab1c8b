import HTTP
import OAuth
import Pages

/// The two pages by which keycloak-js learns whether frames have cookies here.
enum ThirdPartyCookiesEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        .page(
            CheckSessionPage(
                script: "third-party-cookies.js", cookieName: "KEYCLOAK_3P_COOKIE",
                ui: .of(exchange)
            ).render(), isFramed: true)
    }
}
