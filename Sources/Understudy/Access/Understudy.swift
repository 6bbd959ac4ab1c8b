import HTTP

/// A provider inside the test process, on a port of its own. Many run side by side.
///
/// What a test does with it is described by ``IdentityProvider``, which its tenants are, too.
public final class Understudy: Sendable {
    /// The way to the tenant at the root.
    public let access: Access
    /// The certificate authority in PEM, which a client has to trust to speak TLS with the
    /// provider; nil without `tls: true`.
    public let certificateAuthority: String?
    private let server: Server

    init(_ access: Access, _ server: Server, certificateAuthority: String?) {
        self.access = access
        self.server = server
        self.certificateAuthority = certificateAuthority
    }

    /// Stops the provider. Answers in flight finish first, within two seconds.
    public func stop() async {
        await server.stop()
    }
}
