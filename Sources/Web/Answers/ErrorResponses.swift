import HTTP
import JOSE
import OAuth

/// THE mapping from an error to a response, which the surface says where the error appears. It runs
/// innermost, so that every later layer sees responses only.
package enum ErrorResponses {
    package static func response(
        to error: any Error, on surface: any ErrorSurface, _ exchange: Exchange
    ) -> Response {
        if let response = surface.response(toSpecial: error, exchange) { return response }
        switch error {
        case let error as RedirectableError:
            let told = told(error.error, exchange)
            return redirected(told, to: error.redirect, exchange).map {
                RedirectResponse.make($0, exchange)
            } ?? page(for: told, backBy: error.redirect, exchange)
        case let error as OAuthError:
            return worded(told(error, exchange), on: surface, exchange)
        default:
            return response(to: OAuthError.serverError(error), on: surface, exchange)
        }
    }

    /// The same where a JWT may tell the client, which may have to wait for a key of the client.
    static func responseInTime(
        to error: any Error, on surface: any ErrorSurface, _ exchange: Exchange
    ) async -> Response {
        guard let error = error as? RedirectableError, error.redirect.mode.isJWT else {
            return response(to: error, on: surface, exchange)
        }
        let told = told(error.error, exchange)
        guard let answer = await secured(told, to: error.redirect, exchange) else {
            return page(for: told, backBy: nil, exchange)
        }
        return RedirectResponse.make(answer, exchange)
    }

    /// The answer that tells a client of an error, in the form that it asked for; nil where a page
    /// is shown, as there is no other way to say that no such form can be made.
    static func secured(
        _ told: OAuthError, to redirect: TrustedRedirect, _ exchange: Exchange
    ) async -> AuthorizationResponse? {
        try? await redirected(told, to: redirect, exchange)?.secured(exchange.context)
    }

    /// Records an error, explained as far as the request explains it.
    ///
    /// - Returns: the error as the receiver of the answer sees it.
    static func told(_ error: OAuthError, _ exchange: Exchange) -> OAuthError {
        exchange.context.add(exchange.explained(error))
    }

    /// A page for a person.
    ///
    /// - Parameter redirect: where the application that is to be offered can be found.
    static func page(
        for told: OAuthError, backBy redirect: TrustedRedirect?, _ exchange: Exchange
    ) -> Response {
        worded(told, on: redirect.map { PageSurface(backBy: $0) } ?? PageSurface(), exchange)
    }

    /// The answer that tells a client of an error; nil where the provider shows a page.
    static func redirected(
        _ told: OAuthError, to redirect: TrustedRedirect, _ exchange: Exchange
    ) -> AuthorizationResponse? {
        let context = exchange.context
        guard context.profile.errors.isRedirected(told) else { return nil }
        return AuthorizationResponse(
            redirect, context.worded(told, at: exchange.endpoint, on: .redirect))
    }

    /// A refusal in our own words: a page for a browser, JSON for anyone else.
    static func refusal(
        _ error: OAuthError, _ status: Status, _ exchange: Exchange
    ) -> Response {
        let told = exchange.context.add(error)
        let worded = WordedError(status.code, told.code.rawValue, told.description)
        if exchange.wantsPage { return PageSurface().response(to: told, worded, exchange) }
        return .json(
            ["error": .string(told.code.rawValue), "error_description": .string(told.description)],
            status)
    }

    private static func worded(
        _ told: OAuthError, on surface: any ErrorSurface, _ exchange: Exchange
    ) -> Response {
        let worded = surface.worded(told, exchange)
        var response = surface.response(to: told, worded, exchange)
        response.setFields(worded.fields)
        return response
    }
}
