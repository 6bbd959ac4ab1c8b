import HTTP
import OAuth
import Pages

extension Response {
    /// - Parameter isFramed: whether other pages may frame it, as far as its policy lets them.
    static func page(
        _ page: Page, _ status: Status = .ok, isFramed: Bool = false
    ) -> Response {
        var response = Response(
            status,
            [
                .contentType: "text/html; charset=utf-8",
                .contentSecurityPolicy: page.contentSecurityPolicy,
                .xFrameOptions: "DENY",
                "Content-Language": page.language.tag,
                .referrerPolicy: "no-referrer",
            ], body: Array(page.html.utf8))
        if isFramed { response.fields[.xFrameOptions] = nil }
        return response
    }
}

extension Interface {
    /// The language and the assets of a page for this exchange.
    ///
    /// - Parameter uiLocales: those of the authorization request, if they are not in the URL.
    static func of(_ exchange: Exchange, uiLocales: String? = nil) -> Interface {
        let request = exchange.request
        return Interface(
            language: Language.preferred(
                uiLocales: uiLocales ?? request.queryPairs.first { $0.name == "ui_locales" }?.value,
                acceptLanguage: request.fields[.acceptLanguage]),
            assets: exchange.path("/_understudy/assets"), profile: exchange.server.profile.name)
    }
}
