/// Recognizes the hosts that lead to this machine, whoever asks (RFC 6761 §6.3, RFC 1122 §3.2.1.3).
package enum LoopbackHost {
    /// - Parameter host: in lower case, without port, brackets and final dot.
    package static func includes(_ host: String) -> Bool {
        host == "localhost" || host == "127.0.0.1" || host == "::1" || host.hasSuffix(".localhost")
            || (host.hasPrefix("127.") && HostName.isAddress(host))
    }
}

extension HostName {
    /// The host of `host:port` as names are compared: in lower case, without port, brackets and
    /// final dot.
    package static func plain(_ authority: some StringProtocol) -> String {
        let isLiteral = authority.utf8.first == UInt8(ascii: "[")
        let host =
            isLiteral
            ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
        let name = host.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }
}
