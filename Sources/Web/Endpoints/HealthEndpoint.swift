import HTTP
import JOSE

/// Says that the server answers, for container health checks.
enum HealthEndpoint {
    /// Whether the request is one of an orchestrator, which may ask for any host.
    static func isProbe(_ request: Request) -> Bool {
        request.path.hasSuffix("/_understudy/health")
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        .json(["status": "ok"])
    }
}
