import JOSE
import Text

/// The requirements for a request of an unlisted client (OpenID Federation 1.0 §12.1.1).
enum FederatedRequest {
    /// Refuses an unsigned request.
    static func demandObject(_ sent: Parameters, of client: Client) throws(OAuthError) {
        guard client.isFederated, sent["request"] == nil, sent["request_uri"] == nil else { return }
        throw .invalidRequest(
            Finding("federation.request", ["problem": Phrase.words("not-signed")]))
    }

    /// Checks the claims of an object whose signature is valid, and consumes its `jti`.
    static func check(
        _ token: JWS, _ claims: JSON, from client: Client, _ context: Context
    ) throws(OAuthError) {
        guard client.isFederated else { return }
        try token.algorithm(among: PrivateKeyJWT.algorithms) { _ in misfit(.words("not-signed")) }
        for claim in ["iss", "exp"] where claims[claim] == nil {
            throw misfit(.words("missing", ["claim": claim]))
        }
        guard claims["sub"] == nil else { throw misfit(.words("has-sub")) }
        guard claims.audience == [context.addresses.issuer] else {
            throw misfit(.words("aud-not-issuer-alone"))
        }
        guard let id = claims["jti"]?.string, !id.isEmpty else {
            throw misfit(.words("jti-not-text"))
        }
        let end = claims.numericDate("exp") ?? context.now
        let earlier = context.state.usedProofs.insertNew(
            true, for: SecretDigest("federation.\(client.id).\(id)"),
            until: end + ClaimTimes.leeway + 1)
        guard earlier == nil else { throw .invalidRequestObject(Finding("federation.replayed")) }
    }

    private static func misfit(_ problem: Phrase) -> OAuthError {
        .invalidRequestObject(Finding("federation.request", ["problem": problem]))
    }
}
