import HTTP
import OAuth
import Pages
import Text

/// Sends an authorization response through the browser, in the mode that was asked for.
enum RedirectResponse {
    static func make(_ answer: AuthorizationResponse, _ exchange: Exchange) -> Response {
        let uri = answer.redirect.uri
        if exchange.server.clients.isOpen { exchange.installation.noteDeparture(to: uri) }
        switch answer.redirect.mode {
        case .formPost: return formPost(answer, exchange)
        case .webMessage: return webMessage(answer, exchange)
        case .fragment: return redirect(to: uri + "#" + encoded(answer.parameters), exchange)
        default: return redirect(to: uri.appendingQuery(encoded(answer.parameters)), exchange)
        }
    }

    /// Redirects with the status that the provider uses.
    static func redirect(to location: String, _ exchange: Exchange) -> Response {
        let status = exchange.server.profile.authorizationAnswer.status
        return Response(Status(code: status), [.location: location])
    }
}

private extension RedirectResponse {
    /// Encodes by RFC 3986, not as a form: not every client turns `+` into a space.
    static func encoded(_ parameters: [(name: String, value: String)]) -> String {
        parameters.map { name, value in
            "\(name)=\(PercentEncoding.encodeQueryComponent(value))"
        }.joined(separator: "&")
    }

    /// The client frames the page, and only the client's origin can read the message.
    static func webMessage(
        _ answer: AuthorizationResponse, _ exchange: Exchange
    ) -> Response {
        let page = WebMessagePage(
            origin: URI(answer.redirect.uri)?.origin ?? "", fields: answer.parameters,
            restrictsFrames: exchange.server.profile.authorizationAnswer.restrictsFrames,
            ui: .of(exchange)
        ).render()
        return .page(page, isFramed: true)
    }

    /// OAuth 2.0 Form Post Response Mode §2.
    static func formPost(
        _ answer: AuthorizationResponse, _ exchange: Exchange
    ) -> Response {
        let page = FormPostPage(
            target: answer.redirect.uri, fields: answer.parameters,
            clientName: answer.redirect.clientName, allowsOnwardRedirects: true, ui: .of(exchange)
        ).render()
        return .page(page)
    }
}

extension String {
    /// This URI with `query` added to any that it has.
    func appendingQuery(_ query: String) -> String {
        guard contains("?") else { return self + "?" + query }
        return self + (hasSuffix("?") || hasSuffix("&") ? "" : "&") + query
    }
}
