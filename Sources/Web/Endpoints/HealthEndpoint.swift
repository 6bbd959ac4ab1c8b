import HTTP
import JOSE

/// Says that the server answers, and will go on answering, for container health checks. It answers
/// only once its configuration is applied.
package enum HealthEndpoint {
    /// Where each tenant serves it.
    package static let path = "/_understudy/health"

    /// Whether the request is one of an orchestrator, which may ask for any host.
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
