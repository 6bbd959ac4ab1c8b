import HTTP
import OAuth
import Pages
import Text

/// Sends an authorization response through the browser, in the mode that was asked for.
package enum RedirectResponse {
    static func make(_ answer: AuthorizationResponse, _ exchange: Exchange) -> Response {
        let server = exchange.server
        if server.clients.isOpen, server.configuration.redirectURIs.isEmpty {
            exchange.installation.noteDeparture(to: answer.redirect.uri)
        }
        switch delivery(of: answer) {
        case .form(let target): return formPost(answer, to: target, exchange)
        case .message(let origin): return webMessage(answer, to: origin, exchange)
        case .redirect(let location): return redirect(to: location, exchange)
        }
    }

    /// The way by which an answer reaches its client.
    package enum Delivery: Sendable {
        /// A redirect to this URL, with the answer in its query or fragment.
        case redirect(to: String)
        /// A form that the browser posts to this URL.
        case form(to: String)
        /// A message that only pages of this origin can read.
        case message(to: String)
    }

    static func delivery(of answer: AuthorizationResponse) -> Delivery {
        let uri = answer.redirect.uri
        let parameters = encoded(answer.parameters)
        return switch answer.redirect.mode.carrier {
        case .formPost: .form(to: uri)
        case let mode where mode.isMessage: .message(to: URI(uri)?.origin ?? "")
        case .fragment: .redirect(to: uri + "#" + parameters)
        default: .redirect(to: uri.appendingQuery(parameters))
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
        _ answer: AuthorizationResponse, to origin: String, _ exchange: Exchange
    ) -> Response {
        let rules = exchange.server.profile.authorizationAnswer
        let page = WebMessagePage(
            origin: origin, fields: answer.parameters,
            restrictsFrames: rules.restrictsFrames, isBare: rules.sendsBareMessages,
            ui: .of(exchange)
        ).render()
        return .page(page, isFramed: true)
    }

    /// OAuth 2.0 Form Post Response Mode §2.
    static func formPost(
        _ answer: AuthorizationResponse, to target: String, _ exchange: Exchange
    ) -> Response {
        let page = FormPostPage(
            target: target, fields: answer.parameters,
            clientName: answer.redirect.clientName, allowsOnwardRedirects: true, ui: .of(exchange)
        ).render()
        return .page(page)
    }
}
