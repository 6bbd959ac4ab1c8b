import HTTP
import OAuth
import Providers

/// Handles requests to change a password.
enum PasswordChangeEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let sentence = try PasswordChange.answer(
            BodyParameters.read(exchange), exchange.context)
        return Response(
            .ok, [.contentType: "text/plain; charset=utf-8"], body: Array(sentence.utf8))
    }
}
