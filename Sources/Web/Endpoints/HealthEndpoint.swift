import HTTP
import JOSE

/// Says that the server answers, for container health checks.
enum HealthEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        .json(["status": "ok"])
    }
}
