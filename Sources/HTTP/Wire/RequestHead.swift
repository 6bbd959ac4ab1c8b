import Text

/// The request line and the fields of one request, complete or still arriving.
struct RequestHead: Sendable {
    let line: RequestLine
    private(set) var fields = Fields()

    /// The value before any request line has arrived.
    static let blank = RequestHead(.blank)

    init(_ line: RequestLine) { self.line = line }

    mutating func append(_ bytes: ArraySlice<UInt8>, limits: Limits) throws(ParseError) {
        let field = try FieldLine(bytes)
        guard fields.count < limits.maxFields else {
            throw ParseError(
                .requestHeaderFieldsTooLarge,
                "the request has more than \(limits.maxFields) fields; send fewer")
        }
        fields.append(field.name, field.value)
    }

    /// The host of the request. HTTP/1.1 requires exactly one valid Host field, even with an
    /// absolute target (RFC 9112 §3.2).
    func authority(at peer: Peer) throws(ParseError) -> String {
        // RFC 9110 §7.4: a request for an https URL is not answered over plain HTTP.
        guard peer.isSecure || !line.target.isSecure else {
            throw ParseError(
                .misdirectedRequest,
                "the target is an https URL, and this port does not speak TLS; write http://")
        }
        let count = fields.count(of: .host)
        guard count < 2 else {
            throw .badRequest("the request has \(count) Host fields; send one")
        }
        guard let host = fields[.host] else {
            guard line.version == .http10 else {
                throw .badRequest(
                    "the request has no Host field; HTTP/1.1 requires one", .hostMissing)
            }
            return line.target.authority ?? peer.localAuthority
        }
        guard Authority.isValid(host) else {
            throw .badRequest("the Host field \(host.utf8.quoted) is invalid; write host:port")
        }
        return line.target.authority ?? host
    }

    /// True if the client waits for a 100 before it sends the body; an HTTP/1.0 client cannot (RFC
    /// 9110 §10.1.1).
    func expectsContinue() throws(ParseError) -> Bool {
        guard line.version == .http11 else { return false }
        let expectations = fields.values(.expect)
        guard expectations.allSatisfy({ $0.equalsIgnoringCase("100-continue") }) else {
            throw ParseError(
                .expectationFailed, "the Expect field may hold 100-continue alone; leave it out")
        }
        return !expectations.isEmpty
    }

    static func tooLarge(_ limits: Limits) -> ParseError {
        ParseError(
            .requestHeaderFieldsTooLarge,
            "the head is longer than \(limits.maxHeadBytes) bytes; send fewer or shorter fields",
            .headTooLong(limit: limits.maxHeadBytes))
    }

    /// Names cookies as the cause if they fill most of the head: those of all servers on one host
    /// arrive together, since cookies ignore ports (RFC 6265 §8.5).
    ///
    /// - Parameter line: as much of the next field line as the limit allows.
    func tooLarge(before line: ArraySlice<UInt8>, _ limits: Limits) -> ParseError {
        let isCookie = line.starts(with: "cookie:".utf8) { $0.lowercased == $1 }
        let cookies =
            fields.values(.cookie).reduce(0) { $0 + $1.utf8.count } + (isCookie ? line.count : 0)
        guard cookies > limits.maxHeadBytes / 2 else { return Self.tooLarge(limits) }
        return ParseError(
            .requestHeaderFieldsTooLarge,
            "the head is longer than \(limits.maxHeadBytes) bytes, and most of it are cookies; "
                + "delete the cookies of this host in the browser",
            .headTooLong(limit: limits.maxHeadBytes))
    }
}

/// `method SP request-target SP HTTP-version` (RFC 9112 §3).
struct RequestLine: Sendable {
    let method: Method
    let target: RequestTarget
    let version: Version

    init(_ line: ArraySlice<UInt8>) throws(ParseError) {
        guard line.isPrintableASCII else {
            throw .badRequest(
                "the request line \(line.quoted) holds a control character or a byte beyond ASCII; "
                    + "percent-encode it")
        }
        guard let first = line.firstIndex(of: .space), let last = line.lastIndex(of: .space),
            first < last, case let middle = line[(first + 1)..<last], !middle.contains(.space)
        else {
            let parts = line.count { $0 == .space } + 1
            throw .badRequest(
                "the request line \(line.quoted) has \(parts) parts; separate method, "
                    + "target and version by one space each")
        }
        // The version comes first: other versions may define the rest differently.
        version = try Self.version(line[(last + 1)...])
        method = try Self.method(line[..<first])
        target = try RequestTarget(middle, method: method)
    }

    private init(_ method: Method, _ target: RequestTarget, _ version: Version) {
        self.method = method
        self.target = target
        self.version = version
    }

    static let blank = RequestLine(.get, .root, .http11)
}

private extension RequestLine {
    static let http11 = Array("HTTP/1.1".utf8)[...]

    /// The name is case-sensitive, and both numbers are one digit (RFC 9112 §2.3). A higher minor
    /// version is read as the highest known one (RFC 9110 §2.5).
    static func version(_ bytes: ArraySlice<UInt8>) throws(ParseError) -> Version {
        if bytes == http11 { return .http11 }
        if bytes.elementsEqual("HTTP/1.0".utf8) { return .http10 }
        let digits = Array(bytes.dropFirst(5))
        guard bytes.starts(with: "HTTP/".utf8), digits.count == 3, digits[0].isDigit,
            digits[1] == UInt8(ascii: "."), digits[2].isDigit
        else {
            throw .badRequest("the version \(bytes.quoted) is malformed; write HTTP/1.1")
        }
        if digits[0] == UInt8(ascii: "1") { return .http11 }
        throw ParseError(
            .httpVersionNotSupported,
            "the version \(bytes.quoted) is not spoken here; use HTTP/1.1", .version)
    }

    static func method(_ bytes: ArraySlice<UInt8>) throws(ParseError) -> Method {
        guard !bytes.isEmpty, bytes.allSatisfy(\.isTokenByte) else {
            throw .badRequest("the method \(bytes.quoted) is not a token; write GET or POST")
        }
        return Method(rawValue: String(decoding: bytes, as: UTF8.self))
    }
}

/// `field-name ":" OWS field-value OWS` (RFC 9112 §5).
struct FieldLine: Sendable {
    let name: FieldName
    let value: String

    init(_ line: ArraySlice<UInt8>) throws(ParseError) {
        // RFC 9112 §5.2: a folded line is refused, since servers differ in how they unfold it.
        guard let first = line.first, !first.isBlank else {
            throw .badRequest("a field line starts with a blank; write each field on one line")
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw .badRequest("the field line \(line.quoted) has no colon; write \"Name: value\"")
        }
        let name = line[..<colon]
        // RFC 9112 §5.1: a blank before the colon is refused for the same reason.
        guard name.last.map({ !$0.isBlank }) ?? true else {
            throw .badRequest("the field \(name.quoted) has a blank before its colon; remove it")
        }
        guard !name.isEmpty, name.allSatisfy(\.isTokenByte) else {
            throw .badRequest("the field name \(name.quoted) is not a token; use letters and \"-\"")
        }
        let value = line[(colon + 1)...].trimmingBlanks
        // RFC 9110 §5.5: CR, LF and NUL are dangerous; no other control character has a use.
        guard value.isFieldValue else {
            throw .badRequest("the field \(name.quoted) holds a control character; remove it")
        }
        self.name = FieldName(validated: String(decoding: name, as: UTF8.self))
        self.value = String(decoding: value, as: UTF8.self)
    }
}
