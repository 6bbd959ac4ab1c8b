import HTTP
import JOSE
import OAuth
import Providers

/// Makes a service account, or a new key for one, and returns the file with which its SDKs sign.
enum ServiceAccountEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        if let refusal = exchange.installation.control.refusal(of: exchange) { return refusal }
        try SameOrigin.demand(of: exchange)
        let order = try JSONBody.read(exchange.request, members: ServiceAccountKey.init(reading:))
        let key = try await key(on: exchange.server.world.worker)
        _ = try ClientsResource.directory.put(order.client(with: key), exchange)
        return .json(order.file(with: key, at: exchange.url, exchange.context), .created)
    }

    private static func key(on worker: (any TaskExecutor)?) async throws -> PrivateKey {
        try await Task(executorPreference: worker) { try PrivateKey.generate(.rsa(bits: 2048)) }
            .value
    }
}
