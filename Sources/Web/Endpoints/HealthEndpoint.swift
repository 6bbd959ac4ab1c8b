import HTTP
import JOSE

/// Tells container health checks whether the server answers, and will go on answering. It answers
/// only once the configuration is applied.
package enum HealthEndpoint {
    /// Its path within each tenant.
    package static let path = "/_understudy/health"

    /// Tells whether a request is a probe of an orchestrator, which may name any host.
    static func isProbe(_ request: Request) -> Bool {
        request.path.hasSuffix(path)
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        guard exchange.installation.isStopping else { return .json(["status": "ok"]) }
        var response = Response.json(["status": "stopping"], .serviceUnavailable)
        response.fields[.retryAfter] = "1"
        return response
    }
}
