import JOSE

/// The use of a client's certificate (RFC 8705).
package struct ClientCertificateRules: Sendable, Equatable {
    /// The subject that the certificate must have; nil where its key identifies it (RFC 8705 §2.2).
    package var subject: CertificateSubject?
    /// `tls_client_certificate_bound_access_tokens` (RFC 8705 §3.4).
    package var bindsAccessTokens = false

    package init() {}
}

/// The one name that identifies a client's certificate (RFC 8705 §2.1.2).
package enum CertificateSubject: Sendable, Equatable {
    case name(DistinguishedName)
    case alternative(Certificate.Name)

    /// Host names and the hosts of email addresses are compared without case (RFC 5280 §7).
    package func matches(_ certificate: Certificate) -> Bool {
        switch self {
        case .name(let name): DistinguishedName(certificate.subject) == name
        case .alternative(.host(let host)):
            certificate.names.contains { name in
                if case .host(let shown) = name {
                    shown.lowercased() == host.lowercased()
                } else {
                    false
                }
            }
        case .alternative(let name): certificate.names.contains(name)
        }
    }
}
