import HTTP
import OAuth

extension ClientRequest {
    /// Reads the body and the fields of a request to a back-channel endpoint.
    ///
    /// - Parameter takesQuery: whether parameters may be in the URL, whatever the profile says.
    init(_ exchange: Exchange, orQuery takesQuery: Bool = false) throws(OAuthError) {
        var parameters = try BodyParameters.read(exchange).withNamesTrimmed(exchange.context)
        if takesQuery || exchange.server.profile.backChannel.takesQuery {
            let query = try BodyParameters.form((exchange.request.query ?? "").utf8)
            try query.checkLengths(exchange.context)
            parameters = Parameters(
                parameters.pairs + query.pairs.filter { parameters[$0.name] == nil })
        }
        let (fields, isAttested) = (exchange.request.fields, exchange.server.attestation.isOn)
        self.init(
            parameters: parameters,
            basic: try AuthorizationField.basic(exchange.request),
            proofs: fields.values("DPoP"),
            attestations: isAttested ? fields.values("OAuth-Client-Attestation") : [],
            attestationProofs: isAttested ? fields.values("OAuth-Client-Attestation-PoP") : [],
            url: exchange.url, aliases: exchange.aliases, origin: fields[.origin])
    }
}
