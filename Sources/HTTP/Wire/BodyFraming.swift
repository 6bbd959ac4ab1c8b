import Text

/// The end of a request's body (RFC 9112 §6.3). Anything that two readers could understand
/// differently is refused, because it allows request smuggling (RFC 9112 §11.2).
enum BodyFraming: Sendable {
    case length(Int)
    case chunked

    init(of fields: Fields, _ version: Version, limits: Limits) throws(ParseError) {
        let codings = fields.values(.transferEncoding)
        let lengths = fields.values(.contentLength)
        if codings.isEmpty {
            self = .length(try Self.length(lengths, limits: limits))
            return
        }
        // RFC 9112 §6.1.
        guard version == .http11 else {
            throw .badRequest("HTTP/1.0 has no Transfer-Encoding; send a Content-Length")
        }
        guard lengths.isEmpty else {
            throw .badRequest(
                "the request has both Content-Length and Transfer-Encoding; send one of them")
        }
        try Self.checkCodings(codings.joined(separator: ","))
        self = .chunked
    }

    static func tooLarge(_ limits: Limits) -> ParseError {
        ParseError(
            .payloadTooLarge,
            "the body is longer than \(limits.maxBodyBytes) bytes; send a shorter one",
            .bodyTooLong(limit: limits.maxBodyBytes))
    }
}

private extension BodyFraming {
    /// Several fields form one list (RFC 9110 §5.3). If chunked is not last, the end is unknown
    /// (RFC 9112 §6.3); it must not occur twice or have parameters (§7).
    static func checkCodings(_ list: String) throws(ParseError) {
        let codings = list.parts(at: ",").map(\.trimmingBlanks)
        let others = codings.dropLast()
        guard let last = codings.last, last.equalsIgnoringCase("chunked") else {
            throw .badRequest(
                "the Transfer-Encoding \(list.utf8.quoted) does not end in chunked; use chunked")
        }
        guard !others.contains(where: { $0.isEmpty || $0.equalsIgnoringCase("chunked") }) else {
            throw .badRequest(
                "the Transfer-Encoding \(list.utf8.quoted) is not chunked once; use chunked alone")
        }
        guard others.isEmpty else {
            throw ParseError(
                .notImplemented,
                "the Transfer-Encoding \(list.utf8.quoted) is not supported; use chunked alone")
        }
    }

    /// `1*DIGIT`, once: no sign, no list, no blank within (RFC 9112 §6.3, RFC 9110 §8.6).
    static func length(_ values: [String], limits: Limits) throws(ParseError) -> Int {
        guard let value = values.first else { return 0 }
        guard values.count == 1 else {
            throw .badRequest("the request has \(values.count) Content-Length fields; send one")
        }
        guard !value.isEmpty, value.utf8.allSatisfy(\.isDigit) else {
            throw .badRequest(
                "the Content-Length \(value.utf8.quoted) is not a number; write digits alone")
        }
        // Digits that overflow an Int mean a length beyond any limit.
        guard let length = Int(value), length <= limits.maxBodyBytes else { throw tooLarge(limits) }
        return length
    }
}

/// A chunked body that is still arriving (RFC 9112 §7.1).
struct ChunkedBody: Sendable {
    private enum Phase: Sendable {
        case size
        case data(remaining: Int)
        case dataEnd
        case trailers
    }

    private(set) var bytes: [UInt8] = []

    /// Takes what has arrived, where nobody wants the whole body.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    private var phase = Phase.size
    private var extensionBytes = 0
    private var trailerBytes = 0
    private var trailers = 0

    /// Takes bytes that have arrived; true after the last chunk and the trailers.
    mutating func read(from input: inout InputBuffer, limits: Limits) throws(ParseError) -> Bool {
        while !input.isEmpty {
            switch phase {
            case .size:
                guard let line = try Self.sizeLine(&input) else { return false }
                phase = try next(after: line, limits: limits)
            case .data(let remaining):
                let part = input.take(upTo: remaining)
                bytes += part
                phase =
                    part.count == remaining ? .dataEnd : .data(remaining: remaining - part.count)
            case .dataEnd:
                guard try Self.takeDataEnd(&input) else { return false }
                phase = .size
            case .trailers:
                guard let line = try trailerLine(&input, limits: limits) else { return false }
                if line.isEmpty { return true }
                try check(trailer: line, limits: limits)
            }
        }
        return false
    }
}

private extension ChunkedBody {
    /// The limit allows sixteen digits and a modest extension.
    static let maxSizeLineBytes = 256

    static func sizeLine(_ input: inout InputBuffer) throws(ParseError) -> ArraySlice<UInt8>? {
        do throws(InputBuffer.LineError) {
            return try input.takeLine(upTo: maxSizeLineBytes)
        } catch {
            throw .badRequest(
                "a chunk size is not a line of at most \(maxSizeLineBytes) bytes that ends in CRLF; "
                    + "write it as hexadecimal digits")
        }
    }

    /// `chunk-size [ chunk-ext ]`: one to sixteen hexadecimal digits, then optional extensions,
    /// which are ignored (RFC 9112 §7.1.1).
    private mutating func next(
        after line: ArraySlice<UInt8>, limits: Limits
    ) throws(ParseError) -> Phase {
        let digits = line.prefix { $0.hexValue != nil }
        let rest = line[digits.endIndex...]
        guard !digits.isEmpty, digits.count <= 16, Self.isExtension(rest) else {
            throw .badRequest(
                "the chunk size \(line.quoted) is malformed; write hexadecimal digits alone")
        }
        extensionBytes += rest.count
        guard extensionBytes <= limits.maxHeadBytes else {
            throw .badRequest("the chunk extensions are too long; leave them out")
        }
        let size = digits.reduce(UInt64(0)) { $0 << 4 | UInt64($1.hexValue ?? 0) }
        guard size <= UInt64(limits.maxBodyBytes - bytes.count) else {
            throw BodyFraming.tooLarge(limits)
        }
        return size == 0 ? .trailers : .data(remaining: Int(size))
    }

    static func isExtension(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard !bytes.isEmpty else { return true }
        return bytes.first { !$0.isBlank } == UInt8(ascii: ";") && bytes.allSatisfy(\.isFieldByte)
    }

    static func takeDataEnd(_ input: inout InputBuffer) throws(ParseError) -> Bool {
        do throws(InputBuffer.LineError) {
            return try input.takeLine(upTo: 2) != nil
        } catch {
            throw .badRequest("a chunk is longer than its size says; end it with CRLF")
        }
    }

    /// Trailers have their own head limit and are checked like fields, then dropped, so that they
    /// cannot change the request (RFC 9112 §7.1.2).
    mutating func trailerLine(
        _ input: inout InputBuffer, limits: Limits
    ) throws(ParseError) -> ArraySlice<UInt8>? {
        do throws(InputBuffer.LineError) {
            let line = try input.takeLine(upTo: limits.maxHeadBytes - trailerBytes)
            trailerBytes += line.map { $0.count + 2 } ?? 0
            return line
        } catch { throw RequestParser.refusal(of: error, in: "trailer", limits: limits) }
    }

    mutating func check(trailer line: ArraySlice<UInt8>, limits: Limits) throws(ParseError) {
        _ = try FieldLine(line)
        trailers += 1
        guard trailers <= limits.maxFields else {
            throw ParseError(
                .requestHeaderFieldsTooLarge, "the request has too many trailers; leave them out")
        }
    }
}
