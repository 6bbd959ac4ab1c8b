import HTTP
import JOSE
import OAuth
import Providers

/// The steps of a second factor between two token requests.
enum FactorEndpoints {
    static func challenge(_ exchange: Exchange) async throws -> Response {
        .json(try await FactorChallenge.answer(ClientRequest(exchange), exchange.context))
    }

    static func associate(_ exchange: Exchange) throws -> Response {
        let token = try AuthorizationField.bearer(exchange.request)
        let wish = try JSONBody.read(exchange.request) { FactorEnrolment.Wish(&$0) }
        return .json(try FactorEnrolment.associate(wish, by: token, exchange.context))
    }

    static func authenticators(_ exchange: Exchange) throws -> Response {
        .json(
            try FactorEnrolment.list(
                by: AuthorizationField.bearer(exchange.request), exchange.context))
    }
}
