import HTTP
import JOSE
import OAuth
import Providers

/// The API of user pools, all of whose operations are posted to one path.
enum UserPoolEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        .json(
            try await PoolAPI.answer(
                JSONBody.read(exchange.request), to: exchange.request.fields["X-Amz-Target"],
                exchange.context
            ) { user, patch throws(OAuthError) in
                try change(user, by: patch, exchange)
            })
    }

    /// The change goes through the control API's directory, so that the user's entry shows it.
    static func change(
        _ user: User, by patch: JSON, _ exchange: Exchange
    ) throws(OAuthError) {
        do {
            _ = try UsersResource.directory.change(user.sub, exchange) { $0.merging(patch) }
        } catch {
            throw .serverError(error)
        }
    }
}
