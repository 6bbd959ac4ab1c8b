import Testing

/// Bytes that must not fool a server, and its reaction by RFC 9110 and RFC 9112.
struct HostileRow: Sendable, CustomTestStringConvertible {
    /// The state of the connection after the last answer.
    enum End: Sendable {
        /// The connection serves the next request.
        case stays
        case closes
        /// The request is incomplete; no answer is due.
        case waits
    }

    let name: String
    let bytes: [UInt8]
    /// The status of each answer, in order.
    let answers: [Int]
    let end: End
    /// The expected reading of the requests, as `Outcome` writes them; nil if it does not matter.
    let reading: String?

    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], _ answers: [Int], _ end: End, reading: String? = nil) {
        self.name = name
        self.bytes = bytes
        self.answers = answers
        self.end = end
        self.reading = reading
    }
}

extension HostileRow {
    static let all =
        lengths + codings + chunks + chunkEnds + requestLines + targets + hosts + fields + streams
        + sizes

    /// Anything that the parser refuses ends the connection, since later bytes cannot be told
    /// apart.
    static func refused(_ name: String, _ text: String, _ status: Int) -> HostileRow {
        HostileRow(name, Array(text.utf8), [status], .closes)
    }

    static func read(_ name: String, _ text: String, as reading: String) -> HostileRow {
        HostileRow(name, Array(text.utf8), [200], .stays, reading: reading)
    }

    /// A request with the given first line.
    static func line(_ name: String, _ line: String, _ status: Int) -> HostileRow {
        refused(name, "\(line)\r\nHost: a\r\n\r\n", status)
    }

    /// A request with the given fields, possibly several lines, and bytes after its head.
    static func field(
        _ name: String, _ field: String, then rest: String = "", _ status: Int = 400
    ) -> HostileRow {
        refused(name, "POST / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n\(rest)", status)
    }

    /// A chunked request with the given bytes after its head.
    static func chunked(_ name: String, _ body: String, _ status: Int = 400) -> HostileRow {
        field(name, "Transfer-Encoding: chunked", then: body, status)
    }
}
