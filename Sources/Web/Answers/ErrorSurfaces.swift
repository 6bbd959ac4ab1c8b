import HTTP
import JOSE
import OAuth
import Pages

/// The JSON or the plain text in which most surfaces tell an error.
enum ErrorBody {
    /// - Parameter status: where neither the provider nor the error states another.
    static func response(
        to error: OAuthError, _ worded: WordedError, otherwise status: Status, _ exchange: Exchange
    ) -> Response {
        let status = self.status(of: error, worded, otherwise: status)
        if let text = worded.text {
            let type: Fields = [.contentType: "text/plain; charset=utf-8"]
            return Response(status, text.isEmpty ? [:] : type, body: Array(text.utf8))
        }
        let form = exchange.endpoint.flatMap { exchange.context.profile.errors.bodies[$0] }
        var body = (form ?? ErrorBodyForm()).body(
            error: worded.error ?? error.code.rawValue, description: worded.description,
            status: status.code,
            members: .object(worded.members.merging(error.details) { _, own in own }),
            id: exchange.context.record.id?.text ?? "")
        if body.object != nil, let member = exchange.context.profile.errors.hintMember {
            body[member] = .string(error.description)
        }
        return .json(body, status)
    }

    static func status(
        of error: OAuthError, _ worded: WordedError, otherwise status: Status
    ) -> Status {
        if let stated = worded.status { return Status(code: stated) }
        let fixed: [OAuthError.Code: Status] = [
            .serverError: .internalServerError, .notFound: .notFound,
            .methodNotAllowed: .methodNotAllowed,
        ]
        return fixed[error.code] ?? status
    }
}

/// JSON of the token endpoint, and of those that authenticate clients as it does (RFC 6749 §5.2).
struct TokenSurface: ErrorSurface {
    let place = ErrorPlace("token")

    /// 401 for a failed client, with a challenge if it used `Authorization`.
    func response(to error: OAuthError, _ worded: WordedError, _ exchange: Exchange) -> Response {
        let isClient = worded.error == OAuthError.Code.invalidClient.rawValue
        var response = ErrorBody.response(
            to: error, worded, otherwise: isClient ? .unauthorized : .badRequest, exchange)
        if response.status == .unauthorized, isClient,
            exchange.request.fields.contains(.authorization)
        {
            response.fields[.wwwAuthenticate] = "Basic realm=\"Understudy\", charset=\"UTF-8\""
        }
        return response
    }
}

/// A bearer challenge (RFC 6750 §3).
struct BearerSurface: ErrorSurface {
    let place = ErrorPlace.bearer

    /// The answer to a request without a token names only the scheme, unless the provider takes it
    /// for a malformed one.
    func response(to error: OAuthError, _ worded: WordedError, _ exchange: Exchange) -> Response {
        let statuses: [OAuthError.Code: Status] = [
            .invalidToken: .unauthorized, .insufficientScope: .forbidden,
            .insufficientUserAuthentication: .unauthorized, .invalidDPoPProof: .unauthorized,
            .useDPoPNonce: .unauthorized,
        ]
        var response = ErrorBody.response(
            to: error, worded, otherwise: statuses[error.code] ?? .badRequest, exchange)
        let realm = exchange.context.challengeRealm
        var details = [("realm", realm.isEmpty ? nil : realm)]
        if !error.diagnosis.isMissingBearer || response.status == .badRequest {
            details += [("error", worded.error), ("error_description", worded.description)]
        }
        let parameters = details.compactMap { name, text in text.map { "\(name)=\"\($0)\"" } }
        response.fields[.wwwAuthenticate] =
            parameters.isEmpty ? "Bearer" : "Bearer " + parameters.joined(separator: ", ")
        if exchange.context.profile.errors.offersDPoP {
            DPoPChallenge.add(for: error, to: &response, exchange)
        }
        return response
    }
}

/// JSON with the status 400 where neither the error nor the surface states another one.
struct PlainSurface: ErrorSurface {
    let place: ErrorPlace
    var statuses: [OAuthError.Code: Status] = [:]

    static let enrolment = PlainSurface(place: .enrolment)
    static let document = PlainSurface(place: .document)
    static let missing = PlainSurface(place: .missing)

    func response(to error: OAuthError, _ worded: WordedError, _ exchange: Exchange) -> Response {
        ErrorBody.response(
            to: error, worded, otherwise: statuses[error.code] ?? .badRequest, exchange)
    }
}

/// JSON for Understudy's own endpoints, except the control API.
struct OwnSurface: ErrorSurface {
    let place = ErrorPlace("control", alwaysDescribes: true)
    let isOwn = true

    /// No provider adds to it.
    func worded(_ error: OAuthError, _ exchange: Exchange) -> WordedError {
        exchange.context.profile.errors.worded(error, at: exchange.endpoint, on: place)
    }

    /// Tells a refused caller that it is refused, whatever the provider does elsewhere.
    func response(to error: OAuthError, _ worded: WordedError, _ exchange: Exchange) -> Response {
        let isForeign = error.code == .accessDenied
        return ErrorBody.response(
            to: error, worded, otherwise: isForeign ? .forbidden : .badRequest, exchange)
    }
}

/// The challenge of the scheme `DPoP` (RFC 9449 §7.1). It joins that of `Bearer` when no token
/// came, and replaces it when the request concerned a bound token.
enum DPoPChallenge {
    static func add(for error: OAuthError, to response: inout Response, _ exchange: Exchange) {
        let scheme = "DPoP realm=\"Understudy\""
        let algorithms = DPoPProof.algorithms.map(\.rawValue).joined(separator: " ")
        if error.diagnosis.isMissingBearer {
            response.fields.append(.wwwAuthenticate, "\(scheme), algs=\"\(algorithms)\"")
        } else if error.diagnosis == Finding("dpop.bound-token-as-bearer")
            || AuthorizationField.isDPoP(exchange.request)
        {
            response.fields[.wwwAuthenticate] =
                "\(scheme), error=\"\(error.code.rawValue)\", "
                + "error_description=\"\(error.description)\", algs=\"\(algorithms)\""
        }
    }
}

/// A page for a person.
struct PageSurface: ErrorSurface {
    /// The way back to the application; nil where none can be trusted.
    var back: ErrorPage.WayBack?

    let place = ErrorPlace("page")
    let isJSON = false

    init() {}

    /// - Parameter redirect: where the application that is to be offered can be found.
    init(backBy redirect: TrustedRedirect) {
        guard let uri = URI(redirect.uri), uri.isHTTP else { return }
        back = ErrorPage.WayBack(clientName: redirect.clientName, url: uri.origin + "/")
    }

    func response(to error: OAuthError, _ worded: WordedError, _ exchange: Exchange) -> Response {
        let diagnosis = error.diagnosis
        let ui = Interface.of(exchange)
        let isAtHome = error.code != .misdirectedRequest
        let page = ErrorPage(
            title: worded.title, code: worded.error ?? error.code.rawValue,
            message: worded.description == error.description ? nil : worded.description,
            diagnosis: diagnosis.code.name,
            explanation: isAtHome ? exchange.explanation(of: diagnosis.code, in: ui.language) : nil,
            problem: diagnosis.cause, remedy: diagnosis.advice,
            reference: ErrorPage.Reference(
                text: diagnosis.code.section, url: diagnosis.code.sectionURL),
            parameters: ReceivedParameters.list(of: exchange), wayBack: back,
            noticed: exchange.context.record.findings.filter { $0 != diagnosis }.map(\.phrase),
            inspection: isAtHome ? exchange.inspection : nil, ui: ui)
        return .page(page.render(), ErrorBody.status(of: error, worded, otherwise: .badRequest))
    }
}

/// The parameters that a browser sent, for the page that refuses them.
enum ReceivedParameters {
    /// The number of parameters shown, and of characters of each.
    private static let most = 20
    private static let mostCharacters = 300

    /// The names and values, without our own form fields, which no developer can mend.
    static func list(of exchange: Exchange) -> [ErrorPage.Parameter] {
        let redaction = RecordRedaction(of: exchange.server, showsSecrets: false)
        return SentParameters(of: exchange.request).pairs
            .filter { $0.0 != "form" && $0.0 != "action" }
            .prefix(most)
            .map { name, value in
                ErrorPage.Parameter(
                    cut(redaction.name(name)),
                    Parameters.shownNames.contains(name)
                        ? .text(cut(redaction.text(value))) : .hidden(characters: value.count))
            }
    }

    private static func cut(_ value: String) -> String {
        value.count <= mostCharacters ? value : value.prefix(mostCharacters) + "…"
    }
}
