import HTTP
import OAuth
import Providers

/// The contents of a token, sent in the URL, in a form, or as a bearer token.
enum TokenInfoEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        let body = try BodyParameters.read(exchange)
        let parameters = Parameters(body.pairs + exchange.request.queryPairs)
        let bearer = try AuthorizationField.bearer(exchange.request, orQuery: true)
        return .json(try TokenInfo.answer(to: parameters, bearer: bearer, exchange.context))
    }
}
