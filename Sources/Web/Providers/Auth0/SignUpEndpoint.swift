import HTTP
import OAuth
import Providers

/// Signs up a user by script.
enum SignUpEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        .json(try SignUp.answer(BodyParameters.read(exchange), exchange.context))
    }
}
