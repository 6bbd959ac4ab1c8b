import Text

/// The end of a request's body (RFC 9112 §6.3). Anything that two readers could understand
/// differently is refused, because it allows request smuggling (RFC 9112 §11.2).
enum BodyFraming: Sendable {
    case length(Int)
    case chunked

    init(of head: RequestHead, limits: Limits) throws(ParseError) {
        let codings = head.fields.values(.transferEncoding)
        let lengths = head.fields.values(.contentLength)
        if codings.isEmpty {
            self = .length(try Self.length(lengths, limits: limits))
            return
        }
        // RFC 9112 §6.1.
        guard head.line.version == .http11 else {
            throw .badRequest("HTTP/1.0 has no Transfer-Encoding; send a Content-Length")
        }
        guard lengths.isEmpty else {
            throw .badRequest(
                "the request has both Content-Length and Transfer-Encoding; send one of them")
        }
        try Self.checkCodings(codings.joined(separator: ","))
        self = .chunked
    }
}

extension BodyFraming {
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
        guard let length = Int(value), length <= limits.maxBodyBytes else {
            throw tooLarge(limits)
        }
        return length
    }
}
