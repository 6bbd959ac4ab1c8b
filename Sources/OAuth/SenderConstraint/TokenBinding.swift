import JOSE

/// The binding of tokens: to a key, a certificate, both, or nothing, as for bearer tokens.
package struct TokenBinding: Sendable, Codable {
    /// RFC 9449 §5.
    package let keyThumbprint: String?
    /// RFC 8705 §3.
    package let certificateThumbprint: String?

    package static let none = TokenBinding(keyThumbprint: nil, certificateThumbprint: nil)

    init(keyThumbprint: String?, certificateThumbprint: String?) {
        self.keyThumbprint = keyThumbprint
        self.certificateThumbprint = certificateThumbprint
    }

    /// The key and certificate of a token request's sender, which are required if the client may
    /// only get bound tokens.
    init(of request: ClientRequest, by client: Client, _ context: Context) throws(OAuthError) {
        keyThumbprint = try SenderConstraint.key(of: request, by: client, context)
        certificateThumbprint = try CertificateBinding.thumbprint(
            for: client, boundByKey: keyThumbprint != nil, context)
    }
}
