import HTTP
import Pages

extension Response {
    static func page(_ page: Page, _ status: Status = .ok) -> Response {
        Response(
            status,
            [
                .contentType: "text/html; charset=utf-8",
                "Content-Security-Policy": page.contentSecurityPolicy,
                "X-Frame-Options": "DENY",
                "Content-Language": page.language.rawValue,
                "Referrer-Policy": "no-referrer",
            ], body: Array(page.html.utf8))
    }
}

extension Interface {
    /// The language and the assets of a page for this exchange.
    static func of(_ exchange: Exchange, uiLocales: String? = nil) -> Interface {
        Interface(
            language: Language.preferred(
                uiLocales: uiLocales, acceptLanguage: exchange.request.fields["Accept-Language"]),
            assets: exchange.path("/_understudy/assets"))
    }
}
