import HTTP
import JOSE

/// Says that the server answers, for container health checks.
package enum HealthEndpoint {
    /// Where each tenant serves it.
    package static let path = "/_understudy/health"

    /// Whether the request is one of an orchestrator, which may ask for any host.
    static func isProbe(_ request: Request) -> Bool {
        request.path.hasSuffix(path)
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        .json(["status": "ok"])
    }
}
