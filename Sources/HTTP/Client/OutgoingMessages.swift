import Platform
import Text

/// A request that this process sends to another host.
package struct OutgoingRequest: Sendable {
    package let method: Method
    /// An absolute URL; its fragment is not sent (RFC 9110 §4.2.5).
    package let url: String
    /// Further fields, besides those that frame the request.
    package let fields: Fields
    package let contentType: String?
    package let body: [UInt8]

    package init(
        _ method: Method, _ url: String, fields: Fields = [:], contentType: String? = nil,
        body: [UInt8] = []
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.contentType = contentType
        self.body = body
    }
}

/// The answer of another host.
package struct OutgoingResponse: Sendable {
    package let status: Status
    package let fields: Fields
    package let body: [UInt8]
}

/// The reason why there is no answer, as a phrase without a full stop.
package struct OutgoingError: Error, Sendable {
    /// The causes that somebody tells apart.
    package enum Cause: Sendable {
        /// The client's time-out has passed.
        case late
        case unconnected(Descriptor.ConnectingFailure)
        case closed(SystemFailure)
        /// The handshake of TLS failed, for a reason other than the certificate.
        case withoutTLS
    }

    package let reason: String
    package let cause: Cause?

    package var isLate: Bool { if case .late? = cause { true } else { false } }

    static let late = OutgoingError("no answer came in time", .late)

    package init(_ reason: String, _ cause: Cause? = nil) {
        self.reason = reason
        self.cause = cause
    }
}

extension OutgoingError: Equatable {
    package static func == (one: OutgoingError, other: OutgoingError) -> Bool {
        one.reason == other.reason
    }
}

/// The hosts that a client may talk to.
package enum OutgoingReach: Sendable {
    /// This machine: 127.0.0.0/8, ::1, localhost and names below it (RFC 6761 §6.3).
    case loopback
    case any
}

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

/// The request line and the header fields of a request to another host (RFC 9112 §3).
struct OutgoingHead: Sendable {
    let bytes: [UInt8]

    /// Fields that frame the message, or belong to the connection.
    private static let own: [FieldName] = [
        .host, .connection, .contentLength, .contentType, .transferEncoding,
    ]

    /// The defaults of a request.
    private static let usual: [(FieldName, String)] = [
        ("User-Agent", "Understudy"), (.accept, "*/*"),
    ]

    init(of request: OutgoingRequest, to url: OutgoingURL, limits: Limits) throws(OutgoingError) {
        guard request.fields.count <= limits.maxFields else {
            throw OutgoingError("the request has more than \(limits.maxFields) header fields")
        }
        var text = "\(request.method.rawValue) \(url.target) HTTP/1.1\r\nHost: \(url.authority)\r\n"
        for (name, value) in Self.usual where !request.fields.contains(name) {
            text += try Self.line(name, value)
        }
        for field in request.fields {
            guard !Self.own.contains(field.name) else {
                throw OutgoingError(
                    "the header field \(field.name.text) is set by the client itself; leave it out")
            }
            text += try Self.line(field.name, field.value)
        }
        text += "Connection: close\r\n"
        if let type = request.contentType { text += try Self.line(.contentType, type) }
        if request.method != .get { text += "Content-Length: \(request.body.count)\r\n" }
        bytes = Array((text + "\r\n").utf8)
        guard bytes.count <= limits.maxHeadBytes else {
            throw OutgoingError(
                "the head of the request is longer than \(limits.maxHeadBytes) bytes")
        }
    }

    /// A line break in a value would let it add fields or a second request (RFC 9110 §5.5).
    private static func line(_ name: FieldName, _ value: String) throws(OutgoingError) -> String {
        guard value.utf8.allSatisfy(\.isFieldByte) else {
            throw OutgoingError(
                "the value of the header field \(name.text) has a control character")
        }
        return "\(name.text): \(value)\r\n"
    }
}
