/// A whole request that has passed the parser's checks of framing, target and host. Copies share
/// its memory, since it is passed on far more often than changed.
package struct Request: Sendable {
    private var content: Content

    private final class Content: Sendable {
        let parts: Parts

        init(_ parts: Parts) { self.parts = parts }
    }

    private struct Parts: Sendable {
        var method: Method
        var path: String
        var mount = ""
        var query: String?
        var version: Version
        var fields: Fields
        var body: [UInt8]
        var authority: String
        var isSecure: Bool
        var remoteAddress: String
        var certificate: ClientCertificate
        var oldSuite: String?
    }

    package init(
        method: Method = .get, path: String = "/", query: String? = nil,
        version: Version = .http11, fields: Fields = [:], body: [UInt8] = [],
        authority: String = "localhost", isSecure: Bool = false,
        remoteAddress: String = "127.0.0.1", certificate: ClientCertificate = .notAsked,
        oldSuite: String? = nil
    ) {
        content = Content(
            Parts(
                method: method, path: path, query: query, version: version, fields: fields,
                body: body, authority: authority, isSecure: isSecure, remoteAddress: remoteAddress,
                certificate: certificate, oldSuite: oldSuite))
    }

    private mutating func change(_ change: (inout Parts) -> Void) {
        var parts = content.parts
        change(&parts)
        content = Content(parts)
    }

    package var method: Method {
        get { content.parts.method }
        set { change { $0.method = newValue } }
    }

    /// The path as received, percent-encoded; starts with "/", or is "*" for a server-wide OPTIONS.
    package var path: String {
        get { content.parts.path }
        set { change { $0.path = newValue } }
    }

    /// The path that a trusted proxy took away from before `path`, such as `/idp`; else empty.
    package var mount: String {
        get { content.parts.mount }
        set { change { $0.mount = newValue } }
    }

    /// The raw text after the first "?"; nil if there is none.
    package var query: String? {
        get { content.parts.query }
        set { change { $0.query = newValue } }
    }

    package var version: Version { content.parts.version }

    /// The fields are lent out, since each request is asked for many fields that it lacks.
    package var fields: Fields {
        _read { yield content.parts.fields }
        set { change { $0.fields = newValue } }
    }

    package var body: [UInt8] {
        _read { yield content.parts.body }
        set { change { $0.body = newValue } }
    }

    /// The host and port of the request: "localhost:8414", "[::1]:8414" (RFC 9112 §3.3).
    package var authority: String {
        get { content.parts.authority }
        set { change { $0.authority = newValue } }
    }

    /// True if the request came over TLS.
    package var isSecure: Bool {
        get { content.parts.isSecure }
        set { change { $0.isSecure = newValue } }
    }

    /// The numeric address of the peer: "127.0.0.1", "::1".
    package var remoteAddress: String {
        get { content.parts.remoteAddress }
        set { change { $0.remoteAddress = newValue } }
    }

    package var certificate: ClientCertificate {
        get { content.parts.certificate }
        set { change { $0.certificate = newValue } }
    }

    /// IANA's name of the cipher suite of TLS 1.2 or older that it came by; nil for others.
    package var oldSuite: String? { content.parts.oldSuite }

    /// Scheme and authority of its URL (RFC 6454 §6.1).
    package var origin: String { (isSecure ? "https://" : "http://") + authority }

    /// The URL below which the server's paths are, as its client sees it.
    package var base: String { mount.isEmpty ? origin : origin + mount }

    /// The parameters of the query; malformed parts stay as written.
    package var queryPairs: [(name: String, value: String)] {
        query.map { Form.decode($0) } ?? []
    }

    /// The media type of the body; nil when the field is absent or malformed.
    package var contentType: MediaType? { fields[.contentType].flatMap { MediaType($0) } }

    /// The values of the cookies with that name, in the order they arrived.
    package func cookies(named name: String) -> [String] {
        fields.values(.cookie)
            .flatMap { Cookie.parse($0) }
            .compactMap { $0.name == name ? $0.value : nil }
    }
}
