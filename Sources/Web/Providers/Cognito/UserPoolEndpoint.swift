import HTTP
import OAuth
import Providers

/// The API of user pools, all of whose operations are posted to one path.
enum UserPoolEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        .json(
            try await PoolAPI.answer(
                JSONBody.read(exchange.request), to: exchange.request.fields["X-Amz-Target"],
                exchange.context))
    }
}
