import HTTP
import Members
import OAuth

/// Problem documents (RFC 9457), as the control API tells its errors.
struct ProblemSurface: ErrorSurface {
    let place = ErrorPlace("control", alwaysDescribes: true)
    let isOwn = true

    func response(toSpecial error: any Error, _ exchange: Exchange) -> Response? {
        switch error {
        case let problem as ControlProblem: problem.response(to: exchange)
        case let invalid as InvalidConfiguration: ControlProblem(invalid).response(to: exchange)
        default: nil
        }
    }

    /// No provider words the problems of Understudy.
    func worded(_ error: OAuthError, _ exchange: Exchange) -> WordedError { WordedError() }

    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        ControlProblem(error).response
    }
}
