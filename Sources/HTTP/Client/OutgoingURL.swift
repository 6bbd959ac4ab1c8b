import Text

/// The parts of an `http` or `https` URL that a request needs (RFC 9110 §4.2.1).
struct OutgoingURL: Sendable {
    let isSecure: Bool
    /// The host, without the brackets of an IPv6 address.
    let host: String
    let port: UInt16
    /// Host and port, as in the Host field.
    let authority: String
    /// Path and query.
    let target: String

    init(_ text: String) throws(OutgoingError) {
        guard text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
            throw OutgoingError("the URL has a character that a URI has to percent-encode")
        }
        isSecure = text.prefix(8).equalsIgnoringCase("https://")
        guard isSecure || text.prefix(7).equalsIgnoringCase("http://") else {
            throw OutgoingError("the URL is not an http or https URL")
        }
        let rest = text.dropFirst(isSecure ? 8 : 7).prefix { $0 != "#" }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        guard Authority.isValid(authority) else {
            throw OutgoingError("the URL names no valid host")
        }
        let target = rest[authority.endIndex...]
        self.authority = String(authority)
        self.target = target.hasPrefix("/") ? String(target) : "/" + target
        (host, port) = Self.halves(of: authority, standardPort: isSecure ? 443 : 80)
    }

    private static func halves(
        of authority: Substring, standardPort: UInt16
    ) -> (host: String, port: UInt16) {
        let isLiteral = authority.hasPrefix("[")
        let host = authority.dropFirst(isLiteral ? 1 : 0).prefix { $0 != (isLiteral ? "]" : ":") }
        let port = authority[host.endIndex...].drop { !$0.isNumber }
        return (host.lowercased(), UInt16(port) ?? standardPort)
    }
}
