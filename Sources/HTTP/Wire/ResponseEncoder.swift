import Text

/// Writes answers as HTTP/1.1 bytes; a pure function of its arguments.
///
/// The server writes the framing fields: Content-Length, Transfer-Encoding and Connection fields of
/// a handler are dropped.
package enum ResponseEncoder {
    /// The whole interim answer to `Expect: 100-continue` (RFC 9110 §15.2.1).
    package static let continueBytes = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// Appends the bytes of an answer, or only the head if the body is sent in pieces.
    ///
    /// - Parameters:
    ///   - method: the request's method; an answer to HEAD states the length of the omitted body.
    ///   - version: the request's version; HTTP/1.0 must be told that the connection stays open.
    ///   - date: the Date field for an answer without one.
    package static func append(
        _ response: Response, to output: inout [UInt8], method: Method, version: Version,
        staysOpen: Bool, date: String
    ) {
        guard response.hasHead else { return }
        let size = response.headSize + HeadWriter.size("Date", date) + framingSize
        output.reserveCapacity(output.count + size + response.body.bytes.count)
        withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { room in
            var head = HeadWriter(into: room)
            write(response, to: &head, date: date)
            writeFraming(of: response, to: &head, version: version, staysOpen: staysOpen)
            output.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[..<head.count]))
        }
        if response.dribble == nil { output += sentBody(of: response, to: method) }
    }

    /// The part of a body that is sent.
    static func sentBody(of response: Response, to method: Method) -> ArraySlice<UInt8> {
        guard response.hasHead, method != .head, response.status.allowsBody else { return [] }
        let body = response.body.bytes
        return switch response.breaksOff {
        case .midBody: body.prefix(body.count / 2)
        case .afterBody(let bytes): body.prefix(bytes)
        case nil, .beforeHead, .reset: body[...]
        }
    }
}

private extension Response {
    /// An upper bound for the bytes of status line and fields.
    var headSize: Int {
        var size = status.line.utf8.count
        fields.forEachInPlace { size += HeadWriter.size($0.text, $1) }
        return size
    }

    var hasHead: Bool { breaksOff != .beforeHead && breaksOff != .reset }
}

private extension ResponseEncoder {
    static func write(_ response: Response, to head: inout HeadWriter, date: String) {
        head.text(response.status.line)
        // Each use of a global constant checks its initialization, so none is used in the loop.
        let (dateName, length) = (FieldName.date, FieldName.contentLength)
        let (coding, connection) = (FieldName.transferEncoding, FieldName.connection)
        var hasDate = false
        response.fields.forEachInPlace { name, value in
            if name == length || name == coding || name == connection { return }
            head.field(name.text, value)
            hasDate = hasDate || name == dateName
        }
        if !hasDate { head.field("Date", date) }
    }

    /// An upper bound for the bytes of the length, of the connection's state, and of the end.
    static let framingSize = 80

    /// RFC 9110 §8.6: no Content-Length for a status without a body. RFC 9112 §9.3: HTTP/1.1 stays
    /// open by default, HTTP/1.0 must be told.
    static func writeFraming(
        of response: Response, to head: inout HeadWriter, version: Version, staysOpen: Bool
    ) {
        if response.status.allowsBody, !response.isStream {
            head.field("Content-Length", String(response.body.bytes.count))
        }
        if !staysOpen {
            head.field("Connection", "close")
        } else if version == .http10 {
            head.field("Connection", "keep-alive")
        }
        head.endLine()
    }
}

private extension Status {
    /// RFC 9110 §6.4.1.
    var allowsBody: Bool { code >= 200 && self != .noContent && self != .notModified }
}

/// Writes the head of a message into sufficient memory, each part in one piece.
struct HeadWriter {
    private let room: UnsafeMutableRawBufferPointer
    /// The number of bytes written.
    private(set) var count = 0

    /// Writes into memory that must outlive the writer.
    init(into room: UnsafeMutableRawBufferPointer) { self.room = room }

    /// The number of bytes of a field.
    static func size(_ name: borrowing String, _ value: borrowing String) -> Int {
        name.utf8.count + value.utf8.count + 4
    }

    mutating func text(_ text: borrowing String) {
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable {
            write(UnsafeRawBufferPointer($0))
        }
        if isWritten == nil { Array(text.utf8).withUnsafeBytes { write($0) } }
    }

    mutating func field(_ name: borrowing String, _ value: borrowing String) {
        text(name)
        write(.ascii(":"), .space)
        let start = count
        text(value)
        clear(from: start)
        endLine()
    }

    mutating func endLine() { write(.carriageReturn, .lineFeed) }

    /// A line break in a value would let it add fields or a second answer (RFC 9110 §5.5).
    private func clear(from start: Int) {
        let value = UnsafeMutableRawBufferPointer(rebasing: room[start..<count])
        guard !UnsafeRawBufferPointer(value).isPrintableASCII else { return }
        for index in value.indices where value[index].endsFieldValue { value[index] = .space }
    }

    private mutating func write(_ first: UInt8, _ second: UInt8) {
        room[count] = first
        room[count + 1] = second
        count += 2
    }

    private mutating func write(_ bytes: UnsafeRawBufferPointer) {
        UnsafeMutableRawBufferPointer(rebasing: room[count...]).copyMemory(from: bytes)
        count += bytes.count
    }
}

private extension UInt8 {
    var endsFieldValue: Bool { self == .carriageReturn || self == .lineFeed || self == 0 }
}

/// The decision whether a connection stays open after an exchange (RFC 9112 §9.3).
extension Request {
    var asksToPersist: Bool {
        fields.hasConnectionOption("close")
            ? false : version == .http11 || fields.hasConnectionOption("keep-alive")
    }
}

extension Response {
    /// A handler can close the connection with its own Connection field.
    var asksToClose: Bool { fields.hasConnectionOption("close") }
}

private extension Fields {
    func hasConnectionOption(_ option: String) -> Bool {
        // Few messages have the field.
        contains(.connection)
            && values(.connection).contains { value in
                value.parts(at: ",").contains { $0.trimmingBlanks.equalsIgnoringCase(option) }
            }
    }
}
