/// An `http` URL taken apart for a request (RFC 9110 §4.2.1).
struct OutgoingURL: Sendable {
    /// Without the brackets of an IPv6 address.
    let host: String
    let port: UInt16
    /// Host and port as the Host field repeats them.
    let authority: String
    /// Path and query.
    let target: String

    init(_ text: String) throws(OutgoingError) {
        guard text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
            throw OutgoingError("the URL has a character that a URI has to percent-encode")
        }
        guard text.prefix(7).equalsIgnoringCase("http://") else {
            throw OutgoingError(
                text.prefix(8).equalsIgnoringCase("https://")
                    ? "TLS to other hosts is not supported, only http URLs are"
                    : "the URL is no http URL")
        }
        let rest = text.dropFirst(7).prefix { $0 != "#" }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        guard Authority.isValid(authority) else {
            throw OutgoingError("the URL names no valid host")
        }
        let target = rest[authority.endIndex...]
        self.authority = String(authority)
        self.target = target.hasPrefix("/") ? String(target) : "/" + target
        (host, port) = Self.halves(of: authority)
    }

    private static func halves(of authority: Substring) -> (host: String, port: UInt16) {
        let isLiteral = authority.hasPrefix("[")
        let host = authority.dropFirst(isLiteral ? 1 : 0).prefix { $0 != (isLiteral ? "]" : ":") }
        let port = authority[host.endIndex...].drop { !$0.isNumber }
        return (host.lowercased(), UInt16(port) ?? 80)
    }
}
