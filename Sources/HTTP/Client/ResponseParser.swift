import Text

/// Reads the answer to a request other than HEAD or CONNECT (RFC 9112 §4, §6.3). It is as strict as
/// the request parser.
struct ResponseParser: Sendable {
    private enum Phase: Sendable {
        case statusLine
        case fields
        case length(Int)
        case chunked(ChunkedBody)
        /// Until the connection closes (RFC 9112 §6.3, item 8).
        case rest
    }

    private let limits: Limits
    private var phase = Phase.statusLine
    private var input = InputBuffer()
    private var headBytes = 0
    private var status = Status.ok
    private var fields = Fields()
    private var body: [UInt8] = []

    init(limits: Limits) { self.limits = limits }

    /// Takes bytes that have arrived, none at the end of the stream; returns the complete answer.
    mutating func read(_ bytes: [UInt8]) throws(OutgoingError) -> OutgoingResponse? {
        input.append(bytes)
        while true {
            switch phase {
            case .statusLine, .fields:
                guard let line = try headLine() else { return try incomplete(bytes) }
                try take(line)
            case .length(let length):
                body += input.take(upTo: length - body.count)
                return try body.count == length ? response : incomplete(bytes)
            case .chunked(var chunks):
                let isWhole = try read(&chunks)
                phase = .chunked(chunks)
                body = isWhole ? chunks.bytes : []
                return try isWhole ? response : incomplete(bytes)
            case .rest:
                body += input.take(upTo: input.count)
                guard body.count <= limits.maxBodyBytes else { throw tooLarge }
                return bytes.isEmpty ? response : nil
            }
        }
    }
}

private extension ResponseParser {
    var response: OutgoingResponse { OutgoingResponse(status: status, fields: fields, body: body) }

    var tooLarge: OutgoingError {
        OutgoingError("the answer is longer than \(limits.maxBodyBytes) bytes")
    }

    func incomplete(_ bytes: [UInt8]) throws(OutgoingError) -> OutgoingResponse? {
        if bytes.isEmpty { throw OutgoingError("the answer broke off") }
        return nil
    }

    mutating func headLine() throws(OutgoingError) -> ArraySlice<UInt8>? {
        do throws(InputBuffer.LineError) {
            let line = try input.takeLine(upTo: limits.maxHeadBytes - headBytes)
            headBytes += line.map { $0.count + 2 } ?? 0
            return line
        } catch { throw OutgoingError("the head of the answer is not HTTP or too long") }
    }

    mutating func take(_ line: ArraySlice<UInt8>) throws(OutgoingError) {
        if case .statusLine = phase {
            status = try Self.status(line)
            phase = .fields
        } else if line.isEmpty {
            try endHead()
        } else {
            do throws(ParseError) {
                let field = try FieldLine(line)
                fields.append(field.name, field.value)
            } catch { throw OutgoingError("a header field of the answer is malformed") }
            guard fields.count <= limits.maxFields else {
                throw OutgoingError("the answer has too many header fields")
            }
        }
    }

    /// Skips an interim answer (RFC 9110 §15.2).
    mutating func endHead() throws(OutgoingError) {
        if status.code < 200 {
            guard status.code != 101 else { throw OutgoingError("the host changed the protocol") }
            phase = .statusLine
            fields = Fields()
        } else if status == .noContent || status == .notModified {
            phase = .length(0)
        } else {
            phase = try framing()
        }
    }

    private func framing() throws(OutgoingError) -> Phase {
        let codings = fields.values(.transferEncoding)
        let lengths = fields.values(.contentLength)
        guard !codings.isEmpty else {
            return try lengths.isEmpty ? .rest : .length(length(lengths))
        }
        guard lengths.isEmpty, codings.count == 1, codings[0].equalsIgnoringCase("chunked") else {
            throw OutgoingError("the answer is framed in a way that can be read in two ways")
        }
        return .chunked(ChunkedBody())
    }

    func length(_ values: [String]) throws(OutgoingError) -> Int {
        guard values.count == 1, !values[0].isEmpty, values[0].utf8.allSatisfy(\.isDigit) else {
            throw OutgoingError("the Content-Length of the answer is malformed")
        }
        guard let length = Int(values[0]), length <= limits.maxBodyBytes else { throw tooLarge }
        return length
    }

    mutating func read(_ chunks: inout ChunkedBody) throws(OutgoingError) -> Bool {
        do throws(ParseError) {
            return try chunks.read(from: &input, limits: limits)
        } catch {
            throw error.status == .payloadTooLarge
                ? tooLarge : OutgoingError("the chunks of the answer are malformed")
        }
    }
}

extension ResponseParser {
    /// `HTTP/1.x SP 3DIGIT SP reason` (RFC 9112 §4).
    static func status(_ line: ArraySlice<UInt8>) throws(OutgoingError) -> Status {
        let words = line.split(separator: .space, maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count >= 2,
            ["HTTP/1.1", "HTTP/1.0"].contains(String(decoding: words[0], as: UTF8.self)),
            words[1].count == 3, words[1].allSatisfy(\.isDigit),
            let code = Int(String(decoding: words[1], as: UTF8.self)), code >= 100
        else { throw OutgoingError("the answer is not HTTP/1.1") }
        return Status(code: code)
    }
}
