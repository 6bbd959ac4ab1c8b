import Locks
import Platform

/// The way to the host of a URL.
struct OutgoingRoute: Sendable {
    private let url: OutgoingURL
    /// The addresses that need no look-up.
    private let known: [SocketAddress]
    /// True if the URL itself names this machine, where nobody is in between. A name that has to be
    /// looked up proves no such thing, wherever it leads.
    let isLocal: Bool

    init(to url: OutgoingURL, reach: OutgoingReach) throws(OutgoingError) {
        let isLocalName = url.host == "localhost" || url.host.hasSuffix(".localhost")
        let hosts = isLocalName ? ["127.0.0.1", "::1"] : [url.host]
        self.url = url
        known = hosts.compactMap { SocketAddress(host: $0, port: url.port) }
        isLocal = !known.isEmpty && known.allSatisfy(\.isLoopback)
        if reach == .loopback, !isLocal {
            throw OutgoingError(
                "\(url.host) is not this machine; set outbound to 'any' to allow other hosts")
        }
    }

    /// The addresses of the host, tried one after the other.
    func addresses(
        by resolver: NameResolver, until deadline: ContinuousClock.Instant
    ) async throws(OutgoingError) -> [SocketAddress] {
        guard known.isEmpty else { return known }
        do throws(NameResolver.Failure) {
            let addresses = try await resolver.addresses(of: url.host, until: deadline)
                .compactMap { SocketAddress(host: $0, port: url.port) }
            guard !addresses.isEmpty else { throw .unknown }
            return addresses
        } catch { throw OutgoingError(error, for: url.host) }
    }
}

private extension OutgoingError {
    init(_ failure: NameResolver.Failure, for name: String) {
        switch failure {
        case .unknown:
            self.init(
                "the name \(name) is not known; add it to /etc/hosts, or use a numeric address")
        case .unanswered:
            self.init(
                "no name server answered in time for \(name); check /etc/resolv.conf, add the name "
                    + "to /etc/hosts, or use a numeric address")
        }
    }
}

private extension SocketAddress {
    /// RFC 1122 §3.2.1.3, RFC 4291 §2.5.3; an IPv4-mapped IPv6 address counts as IPv4.
    var isLoopback: Bool { host == "::1" || (host.hasPrefix("127.") && !host.contains(":")) }
}

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
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/ca-bundle.pem", "/etc/pki/tls/cacert.pem",
        "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", "/etc/ssl/cert.pem",
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

    /// A concurrent first request has read them meanwhile.
    private func readOnce() throws(OutgoingError) -> TLSEnd {
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

    private var systemBundle: String? {
        for path in bundles {
            let bytes = try? Descriptor(reading: path).readAll(upTo: Self.longestBundle)
            if let bytes { return String(decoding: bytes, as: UTF8.self) }
        }
        return nil
    }
}
