/// A whole request that has passed the parser's checks of framing, target and host.
package struct Request: Sendable {
    package var method: Method
    /// As received, percent-encoded; starts with "/", or is "*" for a server-wide OPTIONS.
    package var path: String
    /// What follows the first "?", raw; nil when there is none.
    package var query: String?
    package var version: Version
    package var fields: Fields
    package var body: [UInt8]
    /// The host and port the client asked for: "localhost:8414", "[::1]:8414" (RFC 9112 §3.3).
    package var authority: String
    /// Whether the request came over TLS.
    package var isSecure: Bool
    /// The address of the peer in numbers: "127.0.0.1", "::1".
    package var remoteAddress: String
    package var certificate: ClientCertificate

    package init(
        method: Method = .get, path: String = "/", query: String? = nil,
        version: Version = .http11, fields: Fields = [:], body: [UInt8] = [],
        authority: String = "localhost", isSecure: Bool = false,
        remoteAddress: String = "127.0.0.1", certificate: ClientCertificate = .notAsked
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.version = version
        self.fields = fields
        self.body = body
        self.authority = authority
        self.isSecure = isSecure
        self.remoteAddress = remoteAddress
        self.certificate = certificate
    }

    /// Scheme and authority of its URL (RFC 6454 §6.1).
    package var origin: String { "\(isSecure ? "https" : "http")://\(authority)" }

    /// The parameters of the query; malformed parts stay as written.
    package var queryPairs: [(name: String, value: String)] {
        query.map { Form.decode($0) } ?? []
    }

    /// The media type of the body; nil when the field is absent or malformed.
    package var contentType: MediaType? {
        fields[.contentType].flatMap { MediaType($0) }
    }

    /// The values of the cookies with that name, in the order they arrived.
    package func cookies(named name: String) -> [String] {
        fields.values(.cookie)
            .flatMap { Cookie.parse($0) }
            .compactMap { $0.name == name ? $0.value : nil }
    }
}
