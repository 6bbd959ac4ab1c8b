import HTTP
import JOSE
import OAuth

/// The JSON or the plain text in which most surfaces tell an error.
enum ErrorBody {
    /// - Parameter status: where neither the provider nor the error states another.
    static func response(
        to error: OAuthError, _ worded: WordedError, otherwise status: Status,
        _ exchange: Exchange
    ) -> Response {
        let status = self.status(of: error, worded, otherwise: status)
        if let text = worded.text {
            return Response(
                status, [.contentType: "text/plain; charset=utf-8"], body: Array(text.utf8))
        }
        let form = exchange.endpoint.flatMap { exchange.context.profile.errors.bodies[$0] }
        var body = (form ?? ErrorBodyForm()).body(
            error: worded.error ?? error.code.rawValue, description: worded.description,
            status: status.code
        ).merging(.object(worded.members)).merging(.object(error.details))
        if let member = exchange.context.profile.errors.hintMember {
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
