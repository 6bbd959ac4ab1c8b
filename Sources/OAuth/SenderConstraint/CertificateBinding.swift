import JOSE

/// Binds tokens to the certificate of a client, and sees that they come with it (RFC 8705 §3, §4).
package enum CertificateBinding {
    /// The thumbprint of the certificate that the tokens of this client are bound to; nil for a
    /// client that did not ask for that.
    static func thumbprint(for client: Client, _ context: Context) throws(OAuthError) -> String? {
        guard client.certificate.bindsAccessTokens else { return nil }
        guard let certificate = context.certificate.certificate else {
            throw .invalidRequest(.certificateMissing(client.id, context.certificate))
        }
        return certificate.thumbprint
    }

    /// A refresh token of a public client is good with the certificate of its first use
    /// (RFC 8705 §4).
    static func check(_ issued: IssuedRefreshToken, _ context: Context) throws(OAuthError) {
        if let flaw = flaw(of: issued.certificateThumbprint, context) { throw .invalidGrant(flaw) }
    }

    /// An access token comes with its certificate (RFC 8705 §3), unless another server asks about
    /// it, which has to see to that itself.
    static func check(
        _ issued: IssuedAccessToken, sentBy presentation: TokenPresentation, _ context: Context
    ) throws(OAuthError) {
        if case .reported = presentation { return }
        if let flaw = flaw(of: issued.certificateThumbprint, context) { throw .invalidToken(flaw) }
    }

    /// What discovery says of it, where clients can show certificates (RFC 8705 §3.3).
    package static func metadata(_ context: Context) -> [String: JSON] {
        context.certificate.isAsked ? ["tls_client_certificate_bound_access_tokens": true] : [:]
    }

    private static func flaw(of thumbprint: String?, _ context: Context) -> Diagnosis? {
        guard let thumbprint else { return nil }
        guard let certificate = context.certificate.certificate else {
            return .certificateOfTokenMissing(context.certificate)
        }
        return certificate.thumbprint == thumbprint ? nil : .certificateOfOtherToken
    }
}
