import Text

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
        var authority = String(authority)
        return authority.withUTF8 { bytes in
            var host =
                bytes.first == .ascii("[")
                ? bytes.dropFirst().prefix { $0 != .ascii("]") }
                : bytes.prefix { $0 != .ascii(":") }
            if host.last == .ascii(".") { host = host.dropLast() }
            let name = String(decoding: host, as: UTF8.self)
            return host.allSatisfy { $0 < 0x80 && !$0.isUpperCaseLetter } ? name : name.lowercased()
        }
    }
}
