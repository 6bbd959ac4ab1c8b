/// Recognizes the hosts that no page of the internet can have, so that none can point one here: a
/// numeric address belongs to the machine that answers there, a name without a dot is not public,
/// and some endings are kept out of the public tree of names.
package enum PrivateHost {
    /// - Parameter host: in lower case, without port, brackets and final dot.
    package static func includes(_ host: String) -> Bool {
        HostName.isAddress(host) || !host.contains(".")
            || endings.contains(where: host.hasSuffix)
    }

    /// RFC 6761 §6.2, RFC 6762 §3, RFC 8375 §3, and the ending that ICANN reserved in 2024.
    private static let endings = [".test", ".local", ".home.arpa", ".internal"]
}
