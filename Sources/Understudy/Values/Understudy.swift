import HTTP

/// A provider inside the test process, on its own port. Many run side by side.
///
/// ``IdentityProvider`` describes its use in tests; its tenants conform to it, too.
public final class Understudy: Sendable {
    /// The access to the tenant at the root.
    public let access: Access
    /// The certificate authority in PEM, which clients must trust to speak TLS with the provider;
    /// nil without `tls: true`.
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
