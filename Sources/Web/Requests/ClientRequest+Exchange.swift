import HTTP
import OAuth

extension ClientRequest {
    /// Reads the body and the fields of a request to a back-channel endpoint.
    ///
    /// - Parameter takesQuery: whether parameters may be in the URL, too.
    init(_ exchange: Exchange, orQuery takesQuery: Bool = false) throws(OAuthError) {
        let body = try BodyParameters.read(exchange).withNamesTrimmed(exchange.context)
        self.init(
            parameters: takesQuery ? Parameters(body.pairs + exchange.request.queryPairs) : body,
            basic: try AuthorizationField.basic(exchange.request),
            proofs: exchange.request.fields.values("DPoP"), url: exchange.url,
            aliases: exchange.aliases, origin: exchange.request.fields[.origin])
    }
}
