import Text

/// Reads messages from a stream in pieces, so that bodies of any length pass through. It is as
/// strict as the parsers of whole messages.
struct MessageStream: Sendable {
    enum Piece: Sendable {
        /// A start line and its fields; the reader of them tells the framing of what follows.
        case head(line: [UInt8], Fields)
        case body([UInt8])
        case end
    }

    enum Framing: Sendable {
        /// Another head follows, as after an interim answer.
        case none
        case body(BodyFraming)
        /// Until the stream ends (RFC 9112 §6.3, item 8).
        case rest
    }

    private enum Phase: Sendable {
        case line
        case fields
        case length(Int)
        case chunked(ChunkedBody)
        case rest(isOver: Bool)
    }

    /// Bodies are not held, so their length has no limit.
    static let limits: Limits = {
        var limits = Limits()
        limits.maxHeadBytes = 65_536
        limits.maxFields = 200
        limits.maxBodyBytes = .max
        return limits
    }()

    private var input = InputBuffer()
    private var phase = Phase.line
    private var line: [UInt8] = []
    private var fields = Fields()
    private var headBytes = 0

    mutating func feed(_ bytes: [UInt8]) { input.append(bytes) }

    /// True between two messages.
    var isBetween: Bool {
        if case .line = phase { input.isEmpty } else { false }
    }

    var isChunked: Bool { if case .chunked = phase { true } else { false } }

    mutating func frame(_ framing: Framing) {
        switch framing {
        case .none: phase = .line
        case .body(.length(let length)): phase = .length(length)
        case .body(.chunked): phase = .chunked(ChunkedBody())
        case .rest: phase = .rest(isOver: false)
        }
    }

    /// Takes the end of the stream; false if it breaks a message off.
    mutating func finish() -> Bool {
        guard case .rest = phase else { return isBetween }
        phase = .rest(isOver: true)
        return true
    }

    /// Takes what has arrived for another protocol.
    mutating func takeRest() -> [UInt8] { Array(input.take(upTo: input.count)) }

    /// The next piece; nil until more bytes arrive.
    mutating func next() throws(ParseError) -> Piece? {
        switch phase {
        case .line, .fields: return try head()
        case .length(0):
            phase = .line
            return .end
        case .length(let length):
            let bytes = Array(input.take(upTo: length))
            phase = .length(length - bytes.count)
            return bytes.isEmpty ? nil : .body(bytes)
        case .chunked(var chunks):
            let isWhole = try chunks.read(from: &input, limits: Self.limits)
            let bytes = chunks.takeBytes()
            phase = isWhole ? .length(0) : .chunked(chunks)
            return bytes.isEmpty ? (isWhole ? try next() : nil) : .body(bytes)
        case .rest(let isOver):
            let bytes = Array(input.take(upTo: input.count))
            if !bytes.isEmpty { return .body(bytes) }
            if isOver { phase = .line }
            return isOver ? .end : nil
        }
    }

    private mutating func head() throws(ParseError) -> Piece? {
        while let bytes = try takeLine() {
            if case .line = phase {
                // RFC 9112 §2.2: an empty line may precede a request.
                guard !bytes.isEmpty else { continue }
                (line, fields, phase) = (Array(bytes), Fields(), .fields)
            } else if bytes.isEmpty {
                headBytes = 0
                return .head(line: line, fields)
            } else {
                let field = try FieldLine(bytes)
                guard fields.count < Self.limits.maxFields else {
                    throw RequestHead.tooLarge(Self.limits)
                }
                fields.append(field.name, field.value)
            }
        }
        return nil
    }

    private mutating func takeLine() throws(ParseError) -> ArraySlice<UInt8>? {
        do throws(InputBuffer.LineError) {
            let line = try input.takeLine(upTo: Self.limits.maxHeadBytes - headBytes)
            headBytes += line.map { $0.count + 2 } ?? 0
            return line
        } catch { throw RequestParser.refusal(of: error, in: "line", limits: Self.limits) }
    }
}

/// The request line of a message that passes through, whose target may have any form.
struct PassingLine {
    let method: String
    let target: String
    let version: Version

    init?(_ line: [UInt8]) {
        let words = line.split(separator: .space, omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(\.isTokenByte),
            !words[1].isEmpty, words[1].allSatisfy({ (0x21...0x7e).contains($0) }),
            let version = Version(rawValue: String(decoding: words[2], as: UTF8.self))
        else { return nil }
        method = String(decoding: words[0], as: UTF8.self)
        target = String(decoding: words[1], as: UTF8.self)
        self.version = version
    }
}

/// Writes bodies in chunks (RFC 9112 §7.1).
enum Chunk {
    static let last = Array("0\r\n\r\n".utf8)

    static func of(_ bytes: [UInt8]) -> [UInt8] {
        Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
    }
}
