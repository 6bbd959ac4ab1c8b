import JOSE
import Text

/// Binds tokens to a client's certificate, and checks that they are used with it (RFC 8705 §3, §4).
package enum CertificateBinding {
    /// The thumbprint of the certificate that the client's tokens are bound to; nil for a client
    /// that did not request binding, unless all tokens are bound and no key does it.
    static func thumbprint(
        for client: Client, boundByKey: Bool, _ context: Context
    ) throws(OAuthError) -> String? {
        guard client.certificate.bindsAccessTokens else {
            guard !boundByKey, context.isStrict("fapi.token-unbound", for: client) else {
                return nil
            }
            return context.certificate.certificate?.thumbprint
        }
        return try context.certificate(of: client, failingAs: .invalidRequest).thumbprint
    }

    /// Checks that a public client sends a refresh token with the certificate of its first use (RFC
    /// 8705 §4).
    static func check(_ issued: IssuedRefreshToken, _ context: Context) throws(OAuthError) {
        if let flaw = flaw(of: issued.certificateThumbprint, context) {
            throw OAuthError(.invalidGrant, flaw)
        }
    }

    /// Checks that an access token comes with its certificate (RFC 8705 §3), unless another server
    /// asks about it, which has to check that itself.
    static func check(
        _ issued: IssuedAccessToken, sentBy presentation: TokenPresentation, _ context: Context
    ) throws(OAuthError) {
        if case .reported = presentation { return }
        if let flaw = flaw(of: issued.certificateThumbprint, context) {
            throw OAuthError(.invalidToken, flaw)
        }
    }

    /// The discovery metadata, if clients can present certificates (RFC 8705 §3.3).
    package static func metadata(_ context: Context) -> [String: JSON] {
        context.certificate.isAsked ? ["tls_client_certificate_bound_access_tokens": true] : [:]
    }

    private static func flaw(of thumbprint: String?, _ context: Context) -> Finding? {
        guard let thumbprint else { return nil }
        guard let certificate = context.certificate.certificate else {
            return Finding(
                "certificate.of-token-missing", as: context.certificate.isAsked ? "asked" : nil)
        }
        return certificate.thumbprint == thumbprint ? nil : Finding("certificate.of-other-token")
    }
}

extension Context {
    /// The certificate that a client presented.
    func certificate(
        of client: Client, failingAs code: OAuthError.Code
    ) throws(OAuthError) -> Certificate {
        guard let presented = certificate.certificate else {
            throw OAuthError(
                code, "certificate.missing", ["client": client.id],
                as: certificate.isAsked ? "asked" : nil)
        }
        return presented
    }
}

extension Certificate {
    /// All that it is for, as messages name it.
    var allNames: [String] { ([subject] + names.map(\.text)).filter { !$0.isEmpty } }
}

private extension Certificate.Name {
    var text: String {
        switch self {
        case .host(let text), .uri(let text), .email(let text): text
        case .address(let bytes): bytes.map(String.init).joined(separator: ".")
        }
    }
}
