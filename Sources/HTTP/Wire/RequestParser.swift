import Text

/// Splits a stream of bytes into requests (RFC 9112); a pure value.
///
/// Bytes may arrive in pieces of any size with the same result. After an error, the parser always
/// throws that error again, since nothing after a framing error can be trusted.
package struct RequestParser: Sendable {
    /// An event that the parser has found in the bytes.
    package enum Event: Sendable {
        case request(Request)
        /// The client waits for a 100 before it sends the body (RFC 9110 §10.1.1).
        case continueExpected
    }

    /// The part that the parser waits for.
    package enum Stage: Sendable {
        case nextRequest
        case head
        case body
    }

    private enum Phase: Sendable {
        case requestLine(emptyLinesLeft: Int)
        case fields
        case body(length: Int)
        case chunks
        case failed(ParseError)
    }

    private let limits: Limits
    /// The peer of later requests; it can change once more is known.
    var peer: Peer
    private var input = InputBuffer()
    private var phase = Phase.requestLine(emptyLinesLeft: 1)
    /// The part of the head that has arrived; the phases share it so that none copies it.
    private(set) var head = RequestHead.blank
    private(set) var hasLine = false
    private var authority = ""
    private var headBytes = 0
    private var chunks = ChunkedBody()

    package init(limits: Limits = Limits(), peer: Peer = Peer()) {
        self.limits = limits
        self.peer = peer
    }

    package var stage: Stage {
        switch phase {
        case .requestLine: input.isEmpty ? .nextRequest : .head
        case .fields: .head
        case .body, .chunks, .failed: .body
        }
    }

    private var bodyLimits: Limits { limits.ofBody(at: head.line.target.path) }

    /// The number of bytes held of requests that were not handed over.
    var heldBytes: Int { headBytes + input.count + chunks.bytes.count }

    package mutating func feed(_ bytes: some Collection<UInt8>) { input.append(bytes) }

    /// The next event; nil until more bytes arrive.
    package mutating func next() throws(ParseError) -> Event? {
        do throws(ParseError) {
            while true {
                switch phase {
                case .requestLine(let emptyLinesLeft):
                    guard try readRequestLine(emptyLinesLeft: emptyLinesLeft) else { return nil }
                case .fields:
                    guard try readFields() else { return nil }
                    if try isContinueExpected() { return .continueExpected }
                case .body(let length):
                    guard input.count >= length else { return nil }
                    return .request(finish(body: Array(input.take(upTo: length))))
                case .chunks:
                    guard try chunks.read(from: &input, limits: bodyLimits) else { return nil }
                    return .request(finish(body: chunks.bytes))
                case .failed(let error): throw error
                }
            }
        } catch {
            phase = .failed(error)
            throw error
        }
    }

    /// Reads the request line; true if it has arrived. One empty line before it is skipped (RFC
    /// 9112 §2.2).
    private mutating func readRequestLine(emptyLinesLeft: Int) throws(ParseError) -> Bool {
        guard let first = input.first else { return false }
        try checkFirstByte(first)
        guard let bytes = try takeLine(in: "request line") else { return false }
        if bytes.isEmpty && emptyLinesLeft > 0 {
            headBytes = 0
            phase = .requestLine(emptyLinesLeft: emptyLinesLeft - 1)
        } else {
            head = RequestHead(try RequestLine(bytes))
            hasLine = true
            phase = .fields
        }
        return true
    }

    /// Refuses at once a client that will never send a line.
    private func checkFirstByte(_ byte: UInt8) throws(ParseError) {
        if byte == 0x16 && !peer.isSecure {
            throw .badRequest(
                "the client speaks TLS, this port does not; use http:// here, or turn tls on",
                .tlsAtPlainPort)
        }
        guard byte.isTokenByte || byte == .carriageReturn || byte == .lineFeed else {
            throw .badRequest("the request does not start with a method; write GET or POST")
        }
    }

    /// Reads fields; true if the head is complete.
    private mutating func readFields() throws(ParseError) -> Bool {
        while let line = try takeFieldLine() {
            guard line.isEmpty else {
                try head.append(line, limits: limits)
                continue
            }
            authority = try head.authority(at: peer)
            phase =
                switch try BodyFraming(of: head.fields, head.line.version, limits: bodyLimits) {
                case .length(let length): .body(length: length)
                case .chunked: .chunks
                }
            return true
        }
        return false
    }

    /// Tells whether the client waits for a 100, which it does not once it sends the body.
    private func isContinueExpected() throws(ParseError) -> Bool {
        switch phase {
        case .body(let length): try head.expectsContinue() && length > 0 && input.isEmpty
        case .chunks: try head.expectsContinue() && input.isEmpty
        case .requestLine, .fields, .failed: false
        }
    }

    private mutating func finish(body: [UInt8]) -> Request {
        defer {
            phase = .requestLine(emptyLinesLeft: 1)
            (head, authority, hasLine) = (.blank, "", false)
            headBytes = 0
            chunks = ChunkedBody()
        }
        return Request(
            method: head.line.method, path: head.line.target.path, query: head.line.target.query,
            version: head.line.version, fields: head.fields, body: body, authority: authority,
            isSecure: peer.isSecure, remoteAddress: peer.remoteAddress,
            certificate: peer.certificate, oldSuite: peer.oldSuite)
    }
}

extension RequestParser {
    private mutating func takeLine(in part: String) throws(ParseError) -> ArraySlice<UInt8>? {
        do throws(InputBuffer.LineError) {
            let line = try input.takeLine(upTo: limits.maxHeadBytes - headBytes)
            headBytes += line.map { $0.count + 2 } ?? 0
            return line
        } catch { throw Self.refusal(of: error, in: part, limits: limits) }
    }

    static func refusal(
        of error: InputBuffer.LineError, in part: String, limits: Limits
    ) -> ParseError {
        switch error {
        case .bareLineFeed:
            .badRequest("a \(part) ends in a line feed alone; end each line with CRLF")
        case .tooLong where part == "request line":
            ParseError(
                .uriTooLong,
                "the request line is longer than \(limits.maxHeadBytes) bytes; "
                    + "send the parameters as a form in the body",
                .headTooLong(limit: limits.maxHeadBytes))
        case .tooLong: RequestHead.tooLarge(limits)
        }
    }

    /// The next field line; an error about a head that is too long names the largest part.
    private mutating func takeFieldLine() throws(ParseError) -> ArraySlice<UInt8>? {
        do throws(ParseError) {
            return try takeLine(in: "field line")
        } catch {
            guard error.status == .requestHeaderFieldsTooLarge else { throw error }
            throw head.tooLarge(
                before: input.beginning(upTo: limits.maxHeadBytes - headBytes), limits)
        }
    }
}
