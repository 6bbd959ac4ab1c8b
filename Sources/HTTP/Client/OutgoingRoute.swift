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
        } catch {
            throw OutgoingError(error, for: url.host)
        }
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
    var isLoopback: Bool {
        host == "::1" || (host.hasPrefix("127.") && !host.contains(":"))
    }
}
