/// The properties of both ends of a connection, known before the first request.
package struct Peer: Sendable {
    /// "127.0.0.1", "::1".
    package var remoteAddress: String
    /// The address and port that the client connected to, for a request without a host.
    package var localAuthority: String
    /// True if the bytes come over TLS.
    package var isSecure: Bool
    package var certificate: ClientCertificate

    package init(
        remoteAddress: String = "127.0.0.1", localAuthority: String = "localhost",
        isSecure: Bool = false, certificate: ClientCertificate = .notAsked
    ) {
        self.remoteAddress = remoteAddress
        self.localAuthority = localAuthority
        self.isSecure = isSecure
        self.certificate = certificate
    }
}
