/// What a connection knows about both of its ends before the first request.
package struct Peer: Sendable {
    /// "127.0.0.1", "::1".
    package var remoteAddress: String
    /// The address and port that the client connected to, for a request that names no host.
    package var localAuthority: String
    /// Whether the bytes come over TLS.
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
