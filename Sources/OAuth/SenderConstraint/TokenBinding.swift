import JOSE

/// What tokens are bound to: a key, a certificate, both, or nothing, which makes them bearer tokens.
package struct TokenBinding: Sendable {
    /// RFC 9449 §5.
    package let keyThumbprint: String?
    /// RFC 8705 §3.
    package let certificateThumbprint: String?

    package static let none = TokenBinding(keyThumbprint: nil, certificateThumbprint: nil)

    private init(keyThumbprint: String?, certificateThumbprint: String?) {
        self.keyThumbprint = keyThumbprint
        self.certificateThumbprint = certificateThumbprint
    }

    /// What the sender of a token request holds, and has to hold where the client is to get bound
    /// tokens alone.
    init(of request: ClientRequest, by client: Client, _ context: Context) throws(OAuthError) {
        keyThumbprint = try SenderConstraint.key(of: request, by: client, context)
        certificateThumbprint = try CertificateBinding.thumbprint(for: client, context)
    }
}
