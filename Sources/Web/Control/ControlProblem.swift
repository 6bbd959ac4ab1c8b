import HTTP
import JOSE
import Members
import OAuth
import Text

/// The refusal of a request to the control API, as a problem document (RFC 9457).
package struct ControlProblem: Error {
    /// The last part of the problem's type.
    let type: String
    let title: String
    let status: Status
    let detail: String
    /// Problems of single members or parameters.
    var members: [ConfigurationProblem] = []
    /// Further members of the document.
    var details: JSON = [:]

    /// Each problem in a sentence.
    package var sentences: [String] { members.isEmpty ? [detail] : members.map(\.description) }

    init(_ type: String, _ title: String, _ status: Status, detail: String) {
        self.type = type
        self.title = title
        self.status = status
        self.detail = detail
    }

    init(_ invalid: InvalidConfiguration) {
        self.init(
            "invalid-value", "The request has members or parameters that do not fit", .badRequest,
            detail: invalid.problems.map(\.description).joined(separator: "; "))
        members = invalid.problems
    }

    /// A refusal that has a diagnosis.
    init(_ error: OAuthError) {
        let statuses: [OAuthError.Code: Status] = [
            .accessDenied: .forbidden, .notFound: .notFound, .serverError: .internalServerError,
            .methodNotAllowed: .methodNotAllowed,
        ]
        self.init(
            error.diagnosis.code.name, error.diagnosis.problem, statuses[error.code] ?? .badRequest,
            detail: error.description)
        if let nearest = error.diagnosis.facts["nearest"] {
            details = ["did_you_mean": .string(nearest)]
        }
    }

    /// The problem that an error page would show a person.
    init(page error: OAuthError) {
        let diagnosis = error.diagnosis
        self.init(
            "error-page", "A browser would show an error page",
            error.code == .serverError ? .internalServerError : .badRequest, detail: diagnosis.text)
        details = diagnosis.json
        details["error"] = .string(error.code.rawValue)
    }

    /// - Parameter known: the existing ids, one of which may be meant.
    static func notFound(_ kind: String, _ id: String, known: [String] = []) -> ControlProblem {
        let nearest = id.nearest(among: known)
        let question = nearest.map { "; did you mean \($0.shown)?" } ?? ""
        var problem = ControlProblem(
            "not-found", "There is no such \(kind)", .notFound,
            detail: "no \(kind) here has the id \(id.shown)\(question)")
        if let nearest { problem.details = ["did_you_mean": .string(nearest)] }
        return problem
    }

    /// The answer of a tenant to a request for a resource of the whole server.
    static func ofServer(_ path: String) -> ControlProblem {
        ControlProblem(
            "not-found", "This resource belongs to the server", .notFound,
            detail: "a tenant has no such resource; ask \(ControlPath.prefix)\(path) at the root")
    }

    /// A problem of one member.
    init(_ message: String, at path: String, suggestion: String? = nil) {
        self.init(
            InvalidConfiguration([
                ConfigurationProblem(path: path, message: message, suggestion: suggestion)
            ]))
    }

    /// A request that conflicts with the present state.
    static func conflict(_ detail: String) -> ControlProblem {
        ControlProblem("conflict", "This does not fit what is there", .conflict, detail: detail)
    }

    /// The answer; the log also gets the reason, which has no code.
    func response(to exchange: Exchange) -> Response {
        let reason = sentences.joined(separator: "; ")
        exchange.context.record.learn { if $0.findings.isEmpty { $0.cause = reason } }
        return response
    }

    /// All problems, with the first at the top for people.
    var response: Response {
        var problem: JSON = [
            "type": .string(ControlPath.prefix + "problems/" + type), "title": .string(title),
            "status": .integer(status.code), "detail": .string(detail),
        ]
        if let first = members.first {
            problem = problem.merging(first.json)
            problem["detail"] = .string(detail)
            problem["errors"] = .array(members.map(\.json))
        }
        problem = problem.merging(details)
        return Response(status, [.contentType: "application/problem+json"], body: problem.encoded())
    }
}

private extension ConfigurationProblem {
    var json: JSON {
        .members([
            "detail": .string(message), "path": .string(path),
            "did_you_mean": suggestion.map(JSON.string),
        ])
    }
}

/// Problem documents (RFC 9457), as the control API tells its errors.
struct ProblemSurface: ErrorSurface {
    let place = ErrorPlace("control", alwaysDescribes: true)
    let isOwn = true

    func response(toSpecial error: any Error, _ exchange: Exchange) -> Response? {
        switch error {
        case let problem as ControlProblem: problem.response(to: exchange)
        case let invalid as InvalidConfiguration: ControlProblem(invalid).response(to: exchange)
        case let conflict as RuleConflict:
            ControlProblem.conflict(conflict.description).response(to: exchange)
        case let conflict as TenantConflict:
            ControlProblem.conflict(conflict.message).response(to: exchange)
        default: nil
        }
    }

    /// No provider words the problems of Understudy.
    func worded(_ error: OAuthError, _ exchange: Exchange) -> WordedError { WordedError() }

    func response(to error: OAuthError, _ worded: WordedError, _ exchange: Exchange) -> Response {
        ControlProblem(error).response
    }
}

extension ControlAccess {
    /// - Returns: the refusal of a request; nil if it is admitted.
    func refusal(of exchange: Exchange) -> Response? {
        if admits(exchange.request) { return nil }
        guard case .token = self else { return MissingEndpoint.notFound(exchange) }
        let problem = ControlProblem(
            "unauthorized", "The control API wants its token", .unauthorized,
            detail: "send Authorization: Bearer and the token that the server was started with")
        var response = problem.response(to: exchange)
        response.fields[.wwwAuthenticate] = "Bearer realm=\"Understudy control\""
        return response
    }
}
