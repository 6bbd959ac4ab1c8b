/// The methods that use a client certificate (RFC 8705 §2).
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
    /// True if the client has to present a certificate.
    package var needsCertificate: Bool {
        certificate.bindsAccessTokens || CertificateMethods.named(tokenEndpointAuthMethod) != nil
    }
}
