import JOSE

/// What is known of the certificate of whoever sent a request.
package enum PeerCertificate: Sendable {
    /// The connection knows no certificates: it is plain HTTP, or the server does not ask.
    case notAsked
    case none
    /// The sender holds its key.
    case shown(Certificate)

    package var certificate: Certificate? {
        if case .shown(let certificate) = self { certificate } else { nil }
    }

    /// Whether a client could show one.
    package var isAsked: Bool {
        if case .notAsked = self { false } else { true }
    }
}
