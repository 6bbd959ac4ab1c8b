import Locks
import Platform

/// The certificate authorities that other machines' certificates are checked against: those of the
/// system, and those that the user adds. They are read on first use.
package final class OutgoingTrust: Sendable {
    private let more: String?
    private let bundles: [String]
    private let made = Lock<TLSEnd?>(nil)
    /// Reads the certificates, which takes tens of milliseconds, off the connections' queues.
    private let worker = WorkQueue()

    /// The files in which systems keep the certificates of trusted authorities; the first one
    /// counts.
    package static let systemBundles = [
        "/etc/ssl/certs/ca-certificates.crt",
        "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/ca-bundle.pem",
        "/etc/pki/tls/cacert.pem",
        "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
        "/etc/ssl/cert.pem",
    ]

    private static let longestBundle = 16_777_216

    /// - Parameter more: certificates of more authorities, in PEM.
    package init(_ more: String? = nil, bundles: [String] = OutgoingTrust.systemBundles) {
        self.more = more
        self.bundles = bundles
    }

    /// The client end of TLS that verifies certificates.
    func end() async throws(OutgoingError) -> TLSEnd {
        if let end = made.withLock({ $0 }) { return end }
        let reading = Task.detached(executorPreference: worker) {
            Result { () throws(OutgoingError) in try self.readOnce() }
        }
        return try await reading.value.get()
    }
}

private extension OutgoingTrust {
    /// A concurrent first request has read them meanwhile.
    func readOnce() throws(OutgoingError) -> TLSEnd {
        if let end = made.withLock({ $0 }) { return end }
        let texts = [more, systemBundle].compactMap(\.self)
        guard !texts.isEmpty else {
            throw OutgoingError(
                "this system has no certificates of authorities to verify the host's with; "
                    + "--outbound-ca names a file of them, in PEM")
        }
        do throws(TLSError) {
            let end = try TLSEnd(trusting: texts)
            made.withLock { $0 = end }
            return end
        } catch {
            throw OutgoingError(
                "the certificates of authorities cannot be read (\(error.reason)); --outbound-ca names "
                    + "a file of them, in PEM")
        }
    }

    var systemBundle: String? {
        for path in bundles {
            let bytes = try? Descriptor(reading: path).readAll(upTo: Self.longestBundle)
            if let bytes { return String(decoding: bytes, as: UTF8.self) }
        }
        return nil
    }
}
