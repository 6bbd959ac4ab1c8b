import HTTP
import OAuth

extension ControlAccess {
    /// - Returns: the refusal of a request; nil for one that is admitted.
    func refusal(of exchange: Exchange) -> Response? {
        switch self {
        case .open: return nil
        case .off: return MissingEndpoint.notFound(exchange)
        case .token(let wanted):
            let sent = AuthorizationField.value(of: exchange.request, scheme: "bearer")
            if let sent, !sent.isEmpty, SecretDigest(sent) == wanted { return nil }
            let problem = ControlProblem(
                "unauthorized", "The control API wants its token", .unauthorized,
                detail: "send Authorization: Bearer and the token that the server was started with")
            var response = problem.response
            response.fields[.wwwAuthenticate] = "Bearer realm=\"Understudy control\""
            return response
        }
    }
}
