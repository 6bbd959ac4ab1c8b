/// A handler's answer; the server adds framing fields (Date, Content-Length, Connection).
package struct Response: Sendable {
    /// The content of an answer.
    package enum Body: Sendable, Equatable {
        case bytes([UInt8])
        case stream(BodyStream)

        /// Empty for a body that is sent as it comes.
        package var bytes: [UInt8] {
            switch self {
            case .bytes(let bytes): bytes
            case .stream: []
            }
        }
    }

    /// The place where the connection breaks on purpose, for clients that test network failures.
    package enum Break: Sendable, Equatable {
        /// A break before anything of the answer is sent.
        case beforeHead
        /// A break after the head and the first half of the body.
        case midBody
        /// A break after the head and a number of bytes of the body.
        case afterBody(bytes: Int)
        /// A reset of the connection before anything of the answer is sent (RFC 9293 §3.5.2).
        case reset
    }

    package var status: Status
    package var fields: Fields
    package var body: Body
    /// Nil unless the answer breaks off.
    package var breaksOff: Break?
    /// Nil unless the body is sent in pieces.
    package var dribble: Dribble?

    package init(_ status: Status, _ fields: Fields = [:], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = .bytes(body)
    }

    /// An answer whose body is sent as it comes; the end of the connection ends it.
    package init(_ status: Status, _ fields: Fields = [:], stream: BodyStream) {
        self.init(status, fields)
        body = .stream(stream)
    }

    var isStream: Bool { if case .stream = body { true } else { false } }

    /// An answer with a sentence for people, as plain UTF-8 text.
    package static func text(_ text: String, status: Status = .ok) -> Response {
        Response(
            status,
            [.contentType: "text/plain; charset=utf-8", .xContentTypeOptions: "nosniff"],
            body: Array((text + "\n").utf8))
    }
}
