import HTTP
import OAuth

/// Reads the parameters that a browser sends: the query of a GET, the form of a POST
/// (OpenID Connect Core §3.1.2.1).
enum FrontChannelParameters {
    static func read(_ exchange: Exchange) throws(OAuthError) -> Parameters {
        if exchange.request.method == .post {
            return try BodyParameters.read(exchange)
        }
        let parameters = try BodyParameters.form((exchange.request.query ?? "").utf8)
        try parameters.checkLengths(exchange.context)
        return parameters
    }
}
