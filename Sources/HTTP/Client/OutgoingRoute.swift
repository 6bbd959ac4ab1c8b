import Platform

/// The addresses behind a host name, tried one after the other.
enum OutgoingRoute {
    /// Only names of this machine are resolved: a static binary has no resolver.
    static func addresses(
        of url: OutgoingURL, reach: OutgoingReach
    ) throws(OutgoingError) -> [SocketAddress] {
        let isLocalName = url.host == "localhost" || url.host.hasSuffix(".localhost")
        let hosts = isLocalName ? ["127.0.0.1", "::1"] : [url.host]
        let addresses = hosts.compactMap { SocketAddress(host: $0, port: url.port) }
        let isLocal = !addresses.isEmpty && addresses.allSatisfy(\.isLoopback)
        if reach == .loopback, !isLocal {
            throw OutgoingError(
                "\(url.host) is not this machine; set outbound to 'any' to allow other hosts")
        }
        guard !addresses.isEmpty else {
            throw OutgoingError("the name \(url.host) cannot be looked up; use a numeric address")
        }
        if url.isSecure, !isLocal {
            throw OutgoingError(
                "the certificate of \(url.host) cannot be verified; use an http URL, or a server on "
                    + "this machine, which is believed without")
        }
        return addresses
    }
}

private extension SocketAddress {
    /// RFC 1122 §3.2.1.3, RFC 4291 §2.5.3; an IPv4-mapped IPv6 address counts as IPv4.
    var isLoopback: Bool {
        host == "::1" || (host.hasPrefix("127.") && !host.contains(":"))
    }
}
