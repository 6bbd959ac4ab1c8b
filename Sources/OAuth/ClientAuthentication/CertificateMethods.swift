/// The methods that take a certificate of the client (RFC 8705 §2).
enum CertificateMethods {
    static let all: [any ClientAuthenticationMethod] = [
        TLSClientAuth(),
        SelfSignedTLSClientAuth(),
    ]

    static func named(_ name: String?) -> (any ClientAuthenticationMethod)? {
        all.first { $0.name == name }
    }
}

extension Client {
    /// Whether it has to show a certificate.
    package var needsCertificate: Bool {
        certificate.bindsAccessTokens || CertificateMethods.named(tokenEndpointAuthMethod) != nil
    }
}
