import Locks

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
            status, [.contentType: "text/plain; charset=utf-8", .xContentTypeOptions: "nosniff"],
            body: Array((text + "\n").utf8))
    }
}

/// A body that is sent as it comes, until it ends or the peer goes. The connection asks for a piece
/// once the peer has taken the one before, so that a slow peer holds no more than one.
package final class BodyStream: Sendable, Equatable {
    private let piece: @Sendable () async -> [UInt8]?
    private let end = Lock(false)

    /// True once the peer has taken all of it.
    package var isTaken: Bool { end.withLock { $0 } }

    /// - Parameter piece: returns the next bytes, on the queue of the connection; nil at the end,
    ///   and soon after its task is cancelled. It is not called again before it has returned.
    package init(_ piece: @escaping @Sendable () async -> [UInt8]?) { self.piece = piece }

    /// The next bytes; nil at the end.
    package func next() async -> [UInt8]? {
        let piece = await piece()
        if piece == nil { end.withLock { $0 = true } }
        return piece
    }

    package static func == (left: BodyStream, right: BodyStream) -> Bool { left === right }
}

/// A body that is sent in pieces, for clients that test slow networks.
package struct Dribble: Sendable, Equatable {
    /// The number of pieces; a shorter body has one for each byte.
    package let pieces: Int
    /// The least time between two pieces.
    package let pause: Duration

    package init(pieces: Int, pause: Duration) {
        self.pieces = pieces
        self.pause = pause
    }
}

/// A status code with its reason phrase (RFC 9110 §15).
package struct Status: Hashable, Sendable {
    /// Three digits; a code outside 100 ... 999 is a programmer error.
    package let code: Int

    package init(code: Int) {
        precondition((100...999).contains(code), "a status code has three digits")
        self.code = code
    }

    /// The registered reason phrase; empty for an unregistered code.
    package var reason: String { Self.reasons[code] ?? "" }

    /// The status line of an answer, including its line break (RFC 9112 §4).
    var line: String { self == .ok ? "HTTP/1.1 200 OK\r\n" : "HTTP/1.1 \(code) \(reason)\r\n" }

    package static let ok = Status(code: 200)
    package static let created = Status(code: 201)
    package static let noContent = Status(code: 204)
    package static let found = Status(code: 302)
    package static let seeOther = Status(code: 303)
    package static let notModified = Status(code: 304)
    package static let badRequest = Status(code: 400)
    package static let unauthorized = Status(code: 401)
    package static let forbidden = Status(code: 403)
    package static let notFound = Status(code: 404)
    package static let methodNotAllowed = Status(code: 405)
    package static let conflict = Status(code: 409)
    package static let requestTimeout = Status(code: 408)
    package static let payloadTooLarge = Status(code: 413)
    package static let uriTooLong = Status(code: 414)
    package static let expectationFailed = Status(code: 417)
    package static let misdirectedRequest = Status(code: 421)
    package static let tooManyRequests = Status(code: 429)
    package static let requestHeaderFieldsTooLarge = Status(code: 431)
    package static let internalServerError = Status(code: 500)
    package static let notImplemented = Status(code: 501)
    package static let serviceUnavailable = Status(code: 503)
    package static let httpVersionNotSupported = Status(code: 505)
}

private extension Status {
    static let reasons: [Int: String] = [
        100: "Continue", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
        301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
        401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
        411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
        414: "URI Too Long", 415: "Unsupported Media Type", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error",
        501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    ]
}
