/// The address that a server listens on.
package struct BoundAddress: Sendable, Hashable {
    /// A numeric address: "127.0.0.1", "::1", "0.0.0.0".
    package let host: String
    package let port: Int

    package init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// "127.0.0.1:8414", "[::1]:8414".
    package var authority: String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    /// The address at which a client on this machine can connect.
    var dialableAuthority: String {
        host == "0.0.0.0" || host == "::" ? "localhost:\(port)" : authority
    }
}
