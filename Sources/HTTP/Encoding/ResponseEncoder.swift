import Text

/// Writes answers as HTTP/1.1 bytes; a pure function of its arguments.
///
/// The server writes the fields that frame a message: Content-Length, Transfer-Encoding and
/// Connection fields of a handler are left out.
package enum ResponseEncoder {
    /// The whole interim answer to `Expect: 100-continue` (RFC 9110 §15.2.1).
    package static let continueBytes = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// Appends the bytes of an answer; of one whose body is sent in pieces only the head.
    ///
    /// - Parameters:
    ///   - method: the request's method; an answer to HEAD gives the length of a body it omits.
    ///   - version: the request's version; HTTP/1.0 must be told that the connection stays open.
    ///   - date: the Date field for an answer that has none.
    package static func append(
        _ response: Response, to output: inout [UInt8], method: Method, version: Version,
        staysOpen: Bool, date: String
    ) {
        guard response.hasHead else { return }
        let body = response.body.bytes
        output.reserveCapacity(output.count + 512 + body.count)
        appendHead(response, to: &output, date: date)
        appendFraming(response, to: &output, version: version, staysOpen: staysOpen)
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
    var isStream: Bool { if case .stream = body { true } else { false } }

    var hasHead: Bool { breaksOff != .beforeHead && breaksOff != .reset }
}

private extension ResponseEncoder {
    static func appendHead(_ response: Response, to output: inout [UInt8], date: String) {
        output.append(text: response.status.line)
        var hasDate = false
        for field in response.fields where !isFraming(field.name) {
            append(field.name.text, field.value, to: &output)
            hasDate = hasDate || field.name == .date
        }
        if !hasDate { append("Date", date, to: &output) }
    }

    /// RFC 9110 §8.6: no Content-Length for a status without a body. RFC 9112 §9.3: HTTP/1.1 stays
    /// open by default, HTTP/1.0 must be told.
    static func appendFraming(
        _ response: Response, to output: inout [UInt8], version: Version, staysOpen: Bool
    ) {
        if response.status.allowsBody, !response.isStream {
            append("Content-Length", String(response.body.bytes.count), to: &output)
        }
        if !staysOpen {
            append("Connection", "close", to: &output)
        } else if version == .http10 {
            append("Connection", "keep-alive", to: &output)
        }
        output.append(text: "\r\n")
    }

    static func append(_ name: String, _ value: String, to output: inout [UInt8]) {
        output.append(text: name)
        output.append(text: ": ")
        let start = output.count
        output.append(text: value)
        // A line break in a value would let it add fields or a second answer (RFC 9110 §5.5).
        for index in start..<output.count where output[index].endsFieldValue {
            output[index] = .space
        }
        output.append(text: "\r\n")
    }

    static func isFraming(_ name: FieldName) -> Bool {
        name == .contentLength || name == .transferEncoding || name == .connection
    }
}

private extension UInt8 {
    var endsFieldValue: Bool { self == .carriageReturn || self == .lineFeed || self == 0 }
}

private extension Status {
    /// RFC 9110 §6.4.1.
    var allowsBody: Bool { code >= 200 && self != .noContent && self != .notModified }
}
