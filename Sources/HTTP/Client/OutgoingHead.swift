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

    init(
        of request: OutgoingRequest, to url: OutgoingURL, limits: Limits
    ) throws(OutgoingError) {
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
