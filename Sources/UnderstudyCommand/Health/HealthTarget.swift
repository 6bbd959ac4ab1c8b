import OAuth
import Text
import Web

/// The server of a health check, and the way to reach it.
struct HealthTarget: Equatable {
    /// Numeric addresses to try in turn. Names are not resolved: a static binary cannot.
    let addresses: [String]
    let port: Int
    /// True if the check uses TLS.
    let isSecure: Bool
    /// The value of the Host field.
    let authority: String
    /// The path of the health endpoint.
    let path: String

    var url: String {
        "\(isSecure ? "https" : "http")://\(authority)\(path)"
    }

    /// - Parameter host: the server's address; loopback is used if it listens everywhere.
    init(host: String, port: Int, isSecure: Bool = false) {
        let reachable = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
        let written = reachable.contains(":") ? "[\(reachable)]" : reachable
        self.init(
            host: reachable, authority: "\(written):\(port)", port: port, isSecure: isSecure,
            prefix: "")
    }

    /// - Parameter url: the URL of the server or of a tenant.
    init(url: String) throws(CommandFailure) {
        guard let uri = URI(url), uri.isHTTP, uri.hasPlainHost,
            let host = uri.host?.filter({ $0 != "[" && $0 != "]" }),
            let authority = uri.authority, uri.query == nil, uri.fragment == nil
        else {
            throw .usage("expected a URL like http://127.0.0.1:8414, found \(url.shown)")
        }
        guard host == "localhost" || host.allSatisfy({ $0.isHexDigit || $0 == "." || $0 == ":" })
        else {
            throw .usage(
                "\(host.shown) is a name, and this command looks none up; give its address (getent "
                    + "hosts tells it), or run the command where the server is, with localhost")
        }
        let isSecure = uri.scheme.lowercased() == "https"
        self.init(
            host: host, authority: authority, port: uri.port ?? (isSecure ? 443 : 80),
            isSecure: isSecure, prefix: uri.path.withoutTrailingSlash)
    }

    private init(host: String, authority: String, port: Int, isSecure: Bool, prefix: String) {
        addresses = host == "localhost" ? ["127.0.0.1", "::1"] : [host]
        self.port = port
        self.isSecure = isSecure
        self.authority = authority
        path = prefix + HealthEndpoint.path
    }
}
