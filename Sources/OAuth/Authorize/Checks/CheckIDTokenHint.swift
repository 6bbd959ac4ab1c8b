import JOSE

/// - `id_token_hint` is an ID token that this tenant signed; it may have expired
///   (OpenID Connect Core §3.1.2.1).
struct CheckIDTokenHint: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let hint = request.parameters["id_token_hint"] else { return }
        guard let claims = IDTokenHint.claims(of: hint, context), let sub = claims["sub"]?.string
        else { throw .invalidRequest(.idTokenHintInvalid) }
        request.hintedSubject = sub
    }
}

/// Reads ID tokens that come back to us.
package enum IDTokenHint {
    /// The claims; nil unless this tenant signed the token for this issuer. An access token, which
    /// it signed too, is told by its type (RFC 9068 §2.1, RFC 8725 §3.11).
    package static func claims(of hint: String, _ context: Context) -> JSON? {
        guard let token = try? JWS(compact: hint), context.server.keys.isSigner(of: token),
            token.header["typ"]?.string != "at+jwt",
            let claims = token.claims, claims["iss"]?.string == context.addresses.issuer
        else { return nil }
        return claims
    }
}
