import HTTP
import OAuth

/// Gives clients the current nonce for their proofs, in errors and successes, if the tenant demands
/// it (RFC 9449 §8, §8.2, OAuth 2.0 Attestation-Based Client Authentication §8.2).
struct NonceFields: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        let (server, fields) = (exchange.server, exchange.request.fields)
        if server.configuration.demandsDPoPNonce, fields.contains("DPoP") {
            response.fields["DPoP-Nonce"] = exchange.context.proofNonce
        }
        if fields.contains("OAuth-Client-Attestation"), server.attestation.demandsChallenge {
            response.fields["OAuth-Client-Attestation-Challenge"] = exchange.context.proofNonce
        }
    }
}
