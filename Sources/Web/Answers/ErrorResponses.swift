import HTTP
import JOSE
import OAuth
import Pages

/// THE mapping from an error to a response, for each surface. It runs innermost, so that all that
/// comes after sees responses only.
enum ErrorResponses {
    static func response(
        to error: any Error, on surface: ErrorSurface, _ exchange: Exchange
    ) -> Response {
        switch error {
        case let error as RedirectableError:
            exchange.context.findings.add(error.error.diagnosis)
            let answer = AuthorizationResponse(
                error.redirect, error: error.error, description: description(error.error, exchange))
            return RedirectResponse.make(answer, exchange)
        case let error as OAuthError:
            exchange.context.findings.add(error.diagnosis)
            return response(to: error, on: surface, exchange)
        default:
            return response(to: OAuthError.serverError, on: surface, exchange)
        }
    }
}

private extension ErrorResponses {
    static func response(
        to error: OAuthError, on surface: ErrorSurface, _ exchange: Exchange
    ) -> Response {
        switch surface {
        case .token: token(error, exchange)
        case .bearer: bearer(error, exchange)
        case .page: page(error, exchange)
        case .control: .json(body(error, exchange), status(error, otherwise: .badRequest))
        }
    }

    /// RFC 6749 §5.2: 401 for a failed client, with a challenge if it came by that field.
    static func token(_ error: OAuthError, _ exchange: Exchange) -> Response {
        let isClient = error.code == .invalidClient
        var response = Response.json(
            body(error, exchange), status(error, otherwise: isClient ? .unauthorized : .badRequest))
        if isClient, exchange.request.fields.contains(.authorization) {
            response.fields[.wwwAuthenticate] = "Basic realm=\"Understudy\", charset=\"UTF-8\""
        }
        return response
    }

    /// RFC 6750 §3: a request that brought no token is told nothing but the scheme.
    static func bearer(_ error: OAuthError, _ exchange: Exchange) -> Response {
        let statuses: [OAuthError.Code: Status] = [
            .invalidToken: .unauthorized, .insufficientScope: .forbidden,
            .invalidDPoPProof: .unauthorized, .useDPoPNonce: .unauthorized,
        ]
        let isMissing = error.diagnosis == .bearerMissing
        var response = Response.json(
            body(error, exchange), status(error, otherwise: statuses[error.code] ?? .badRequest))
        let detail = "error=\"\(error.code.rawValue)\", error_description=\"\(error.description)\""
        response.fields[.wwwAuthenticate] =
            "Bearer realm=\"Understudy\"" + (isMissing ? "" : ", " + detail)
        DPoPChallenge.add(for: error, to: &response, exchange)
        return response
    }

    static func page(_ error: OAuthError, _ exchange: Exchange) -> Response {
        let diagnosis = error.diagnosis
        let page = ErrorPage(
            code: error.code.rawValue, diagnosis: diagnosis.code.name, problem: diagnosis.problem,
            remedy: diagnosis.remedy,
            reference: ErrorPage.Reference(
                text: diagnosis.code.section, url: diagnosis.code.sectionURL),
            ui: .of(exchange))
        return .page(page.render(), status(error, otherwise: .badRequest))
    }

    static func status(_ error: OAuthError, otherwise status: Status) -> Status {
        let fixed: [OAuthError.Code: Status] = [
            .serverError: .internalServerError, .notFound: .notFound,
            .methodNotAllowed: .methodNotAllowed,
        ]
        return fixed[error.code] ?? status
    }

    static func body(_ error: OAuthError, _ exchange: Exchange) -> JSON {
        var body: JSON = ["error": .string(error.code.rawValue)]
        body["error_description"] = description(error, exchange).map(JSON.string)
        return body
    }

    static func description(_ error: OAuthError, _ exchange: Exchange) -> String? {
        exchange.server.profile.describesErrors ? error.description : nil
    }
}
