/// Recognizes the hosts that lead to this machine, whoever asks (RFC 6761 §6.3, RFC 1122 §3.2.1.3).
package enum LoopbackHost {
    /// - Parameter host: in lower case, without port, brackets and final dot.
    package static func includes(_ host: String) -> Bool {
        host == "localhost" || host == "127.0.0.1" || host == "::1" || host.hasSuffix(".localhost")
            || (host.hasPrefix("127.") && HostName.isAddress(host))
    }
}

extension URI {
    /// True if it leads to this machine, whoever asks.
    var isOnThisMachine: Bool {
        host.map { LoopbackHost.includes(HostName.plain($0)) } ?? false
    }
}
