import HTTP
import JOSE
import OAuth
import Providers

/// The service that issues tokens to the jobs of workflows, and an endpoint that begins a job for a
/// test.
enum JobEndpoint {
    static func token(_ exchange: Exchange) throws -> Response {
        guard let token = try AuthorizationField.bearer(exchange.request) else {
            throw OAuthError.invalidToken(.bearerMissing)
        }
        let query = Parameters(exchange.request.queryPairs)
        return .json(
            try ActionsToken.answer(to: token, audience: query["audience"], exchange.context))
    }

    static func begin(_ exchange: Exchange) async throws -> Response {
        if let refusal = exchange.installation.control.refusal(of: exchange) { return refusal }
        try SameOrigin.demand(of: exchange)
        var job = exchange.server.configuration.actionsJob
        if !exchange.request.body.isEmpty {
            job = try JSONBody.read(exchange.request) { members in
                job.read(&members)
                return job
            }
        }
        return .json(ActionsToken.begin(job, exchange.context), .created)
    }
}
