import JOSE

/// The knowledge about the certificate of a request's sender.
package enum PeerCertificate: Sendable {
    /// The connection has no client certificates: it is plain HTTP, or the server does not ask.
    case notAsked
    case none
    /// The sender proved possession of its key.
    case shown(Certificate)

    package var certificate: Certificate? {
        if case .shown(let certificate) = self { certificate } else { nil }
    }

    /// True if a client could show one.
    package var isAsked: Bool {
        if case .notAsked = self { false } else { true }
    }
}
