import HTTP
import OAuth
import Providers

/// The discovery of clouds, served only below `common`.
enum InstanceDiscoveryEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        guard exchange.request.path.hasPrefix("/common/") else {
            return MissingEndpoint.notFound(exchange)
        }
        let parameters = Parameters(exchange.request.queryPairs)
        return .json(
            try InstanceDiscovery(parameters, at: exchange.request.authority).answer())
    }
}
