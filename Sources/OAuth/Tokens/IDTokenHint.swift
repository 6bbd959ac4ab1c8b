import JOSE

/// Reads ID tokens that clients send back.
package enum IDTokenHint {
    /// The claims; nil unless this tenant signed the token for this issuer. Access
    /// tokens, which the tenant signed too, are none (RFC 8725 §3.11).
    package static func claims(of hint: String, _ context: Context) -> JSON? {
        guard let token = try? JWS(compact: opened(hint, context) ?? hint),
            let claims = token.claims,
            context.keyRing.isSigner(of: token) || isSignedBySecret(token, claims, context),
            TokenKind(of: token, context) != .accessToken,
            context.isIssuer(of: claims)
        else { return nil }
        return claims
    }

    /// A token that a client encrypted for the tenant, or with its own secret (OpenID Connect Core
    /// §3.1.2.1); nil for one that is not encrypted, or is for another recipient.
    static func opened(_ hint: String, _ context: Context) -> String? {
        guard let jwe = try? JWE(compact: hint) else { return nil }
        let client = context.record.facts.clientID.flatMap { context.clients[$0] }
        return EncryptionKeys.opened(jwe, from: client, context.server).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Returns true if the token is signed with the secret of its client.
    private static func isSignedBySecret(
        _ token: JWS, _ claims: JSON, _ context: Context
    ) -> Bool {
        guard let client = context.client(ofIDToken: claims),
            let algorithm = client.algorithms.idToken, let secret = client.secret
        else { return false }
        return token.isSigned(bySecret: Array(secret.utf8), algorithm: algorithm)
    }
}

extension Context {
    /// The client that an ID token was issued to. Rules may have made its `aud` a list.
    func client(ofIDToken claims: JSON) -> Client? {
        claims.audience.compactMap { clients[$0] }.first
    }
}
