import HTTP
import JOSE
import OAuth
import Pages
import Text

extension Response {
    static func json(_ json: JSON, _ status: Status = .ok) -> Response {
        Response(status, [.contentType: "application/json"], body: json.encoded())
    }

    static func jwt(_ jwt: String, as type: String) -> Response {
        Response(.ok, [.contentType: type], body: Array(jwt.utf8))
    }

    /// - Parameter isFramed: whether other pages may frame it, as far as its policy lets them.
    static func page(_ page: Page, _ status: Status = .ok, isFramed: Bool = false) -> Response {
        var response = Response(
            status,
            [
                .contentType: "text/html; charset=utf-8",
                .contentSecurityPolicy: page.contentSecurityPolicy, .xFrameOptions: "DENY",
                "Content-Language": page.language.tag, .referrerPolicy: "no-referrer",
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
            assets: exchange.path("/_understudy/assets"), profile: exchange.server.profile.name,
            look: PageLook(of: exchange.server))
    }
}

extension Response {
    /// A document of the tenant, or 304 if the client has it already (RFC 9110 §13.1.2). Clients
    /// may cache it but must revalidate: keys may change between two tests. If rules may change
    /// it, there is no 304.
    static func published(_ name: String, _ exchange: Exchange, _ make: () -> JSON) -> Response {
        let document = exchange.server.published.document(name, exchange.context, make)
        if !exchange.context.hasRules,
            exchange.request.fields[.ifNoneMatch]?.contains(text: document.tag) == true
        {
            return Response(.notModified, [.eTag: document.tag, .cacheControl: "no-cache"])
        }
        return Response(
            .ok,
            [.eTag: document.tag, .cacheControl: "no-cache", .contentType: "application/json"],
            body: document.bytes)
    }
}

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
        case .redirect(let location): return redirect(to: reachable(location, exchange), exchange)
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
        let uri = answer.redirect.target
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
    /// The location, or the page from which people copy what a client without an address is told.
    static func reachable(_ location: String, _ exchange: Exchange) -> String {
        let nowhere = RedirectRules.outOfBand
        guard location.hasPrefix(nowhere), let page = exchange.server.profile.redirects.copyingPage,
            let url = exchange.url(of: page)
        else { return location }
        return url + location.dropFirst(nowhere.count)
    }

    /// Encodes by RFC 3986, not as a form: not every client turns `+` into a space.
    static func encoded(_ parameters: [(name: String, value: String)]) -> String {
        parameters.map { name, value in "\(name)=\(PercentEncoding.encodeQueryComponent(value))" }
            .joined(separator: "&")
    }

    /// The client frames the page, and only the client's origin can read the message.
    static func webMessage(
        _ answer: AuthorizationResponse, to origin: String, _ exchange: Exchange
    ) -> Response {
        let rules = exchange.server.profile.authorizationAnswer
        let page = WebMessagePage(
            origin: origin, fields: answer.parameters, restrictsFrames: rules.restrictsFrames,
            isBare: rules.sendsBareMessages, ui: .of(exchange)
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
