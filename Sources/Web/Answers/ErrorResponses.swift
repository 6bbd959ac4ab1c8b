import HTTP
import JOSE
import OAuth
import Pages

/// THE mapping from an error to a response, for each surface. It runs innermost, so that every
/// later layer sees responses only.
enum ErrorResponses {
    static func response(
        to error: any Error, on surface: ErrorSurface, _ exchange: Exchange
    ) -> Response {
        switch error {
        case let error as RedirectableError:
            let told = exchange.context.record.add(exchange.explained(error.error))
            return redirected(told, to: error.redirect, exchange).map {
                RedirectResponse.make($0, exchange)
            }
                ?? wordedResponse(
                    to: told, on: .page, back: wayBack(by: error.redirect), exchange)
        case let error as OAuthError:
            let told = exchange.context.record.add(exchange.explained(error))
            return wordedResponse(to: told, on: surface, exchange)
        default:
            return response(to: OAuthError.serverError(error), on: surface, exchange)
        }
    }

    /// The refusal of an API that is no provider's, in our own words.
    static func challenge(_ error: OAuthError, _ exchange: Exchange) -> Response {
        let told = exchange.context.record.add(error)
        return bearer(told, ErrorWording().worded(told, at: nil, on: .bearer), exchange)
    }

    /// The answer that tells a client of an error; nil where the provider shows a page.
    static func redirected(
        _ told: OAuthError, to redirect: TrustedRedirect, _ exchange: Exchange
    ) -> AuthorizationResponse? {
        guard exchange.context.profile.errors.isRedirected(told) else { return nil }
        let worded = worded(told, on: .redirect, exchange)
        return AuthorizationResponse(
            redirect, error: worded.error ?? told.code.rawValue, description: worded.description)
    }

    /// A refusal in our own words: a page for a browser, JSON for anyone else.
    static func refusal(
        _ error: OAuthError, _ status: Status, _ exchange: Exchange
    ) -> Response {
        let told = exchange.context.record.add(error)
        let worded = WordedError(status.code, told.code.rawValue, told.description)
        if exchange.wantsPage { return page(told, worded, exchange) }
        return .json(
            ["error": .string(told.code.rawValue), "error_description": .string(told.description)],
            status)
    }
}

private extension ErrorResponses {
    static func worded(
        _ error: OAuthError, on surface: ErrorSurface, _ exchange: Exchange
    ) -> WordedError {
        exchange.context.profile.errors.worded(error, at: exchange.endpoint, on: surface)
    }

    static func wordedResponse(
        to error: OAuthError, on surface: ErrorSurface, back: ErrorPage.WayBack? = nil,
        _ exchange: Exchange
    ) -> Response {
        let worded = worded(error, on: surface, exchange)
        var response =
            switch surface {
            case .token: token(error, worded, exchange)
            case .bearer: bearer(error, worded, exchange)
            case .page, .redirect: page(error, worded, back: back, exchange)
            case .control: control(error, worded, exchange)
            case .enrolment, .document, .missing:
                body(error, worded, otherwise: .badRequest, exchange)
            }
        response.setFields(worded.fields)
        return response
    }

    /// RFC 6749 §5.2: 401 for a failed client, with a challenge if it used `Authorization`.
    static func token(
        _ error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        let isClient = worded.error == OAuthError.Code.invalidClient.rawValue
        var response = body(
            error, worded, otherwise: isClient ? .unauthorized : .badRequest, exchange)
        if response.status == .unauthorized, isClient,
            exchange.request.fields.contains(.authorization)
        {
            response.fields[.wwwAuthenticate] = "Basic realm=\"Understudy\", charset=\"UTF-8\""
        }
        return response
    }

    /// RFC 6750 §3: the answer to a request without a token names only the scheme.
    static func bearer(
        _ error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        let statuses: [OAuthError.Code: Status] = [
            .invalidToken: .unauthorized, .insufficientScope: .forbidden,
            .invalidDPoPProof: .unauthorized, .useDPoPNonce: .unauthorized,
        ]
        var response = body(
            error, worded, otherwise: statuses[error.code] ?? .badRequest, exchange)
        var challenge = "Bearer realm=\"\(exchange.context.profile.errors.realm)\""
        if !error.diagnosis.isMissingBearer {
            let details = [("error", worded.error), ("error_description", worded.description)]
            challenge += details.compactMap { name, text in text.map { ", \(name)=\"\($0)\"" } }
                .joined()
        }
        response.fields[.wwwAuthenticate] = challenge
        if exchange.context.profile.errors.offersDPoP {
            DPoPChallenge.add(for: error, to: &response, exchange)
        }
        return response
    }

    /// Tells a refused caller that it is refused, whatever the provider does elsewhere.
    static func control(
        _ error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        let isForeign = error.code == .accessDenied
        return body(error, worded, otherwise: isForeign ? .forbidden : .badRequest, exchange)
    }

    /// The application at a redirect URI that has been verified.
    static func wayBack(by redirect: TrustedRedirect) -> ErrorPage.WayBack? {
        guard let uri = URI(redirect.uri), uri.isHTTP else { return nil }
        return .init(clientName: redirect.clientName, url: uri.origin + "/")
    }

    static func page(
        _ error: OAuthError, _ worded: WordedError, back: ErrorPage.WayBack? = nil,
        _ exchange: Exchange
    ) -> Response {
        let diagnosis = error.diagnosis
        let page = ErrorPage(
            title: worded.title, code: worded.error ?? error.code.rawValue,
            message: worded.description == error.description ? nil : worded.description,
            diagnosis: diagnosis.code.name, problem: diagnosis.cause, remedy: diagnosis.advice,
            reference: ErrorPage.Reference(
                text: diagnosis.code.section, url: diagnosis.code.sectionURL),
            parameters: ReceivedParameters.list(of: exchange.request), wayBack: back,
            ui: .of(exchange))
        return .page(page.render(), status(error, worded, otherwise: .badRequest))
    }

    static func status(
        _ error: OAuthError, _ worded: WordedError, otherwise status: Status
    ) -> Status {
        if let stated = worded.status { return Status(code: stated) }
        let fixed: [OAuthError.Code: Status] = [
            .serverError: .internalServerError, .notFound: .notFound,
            .methodNotAllowed: .methodNotAllowed,
        ]
        return fixed[error.code] ?? status
    }

    static func body(
        _ error: OAuthError, _ worded: WordedError, otherwise status: Status,
        _ exchange: Exchange
    ) -> Response {
        let status = self.status(error, worded, otherwise: status)
        if let text = worded.text {
            return Response(
                status, [.contentType: "text/plain; charset=utf-8"], body: Array(text.utf8))
        }
        let form = exchange.endpoint.flatMap { exchange.context.profile.errors.bodies[$0] }
        var body = (form ?? ErrorBodyForm()).body(
            error: worded.error ?? error.code.rawValue, description: worded.description,
            status: status.code
        ).merging(.object(error.details))
        if let member = exchange.context.profile.errors.hintMember {
            body[member] = .string(error.description)
        }
        return .json(body, status)
    }
}
