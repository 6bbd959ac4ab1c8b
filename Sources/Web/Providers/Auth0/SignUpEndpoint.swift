import HTTP
import OAuth

/// Signs a user up by script.
enum SignUpEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        .json(try SignUp.answer(BodyParameters.read(exchange), exchange.context))
    }
}
