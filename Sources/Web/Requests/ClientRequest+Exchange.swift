import HTTP
import OAuth

extension ClientRequest {
    /// Reads the body and the fields of a request to a back-channel endpoint.
    init(_ exchange: Exchange) throws(OAuthError) {
        self.init(
            parameters: try BodyParameters.read(exchange).withNamesTrimmed(exchange.context),
            basic: try AuthorizationField.basic(exchange.request),
            proofs: exchange.request.fields.values("DPoP"), url: exchange.url,
            aliases: exchange.aliases, origin: exchange.request.fields[.origin])
    }
}
