import HTTP
import OAuth

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
