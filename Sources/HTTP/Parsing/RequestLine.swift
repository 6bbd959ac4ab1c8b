import Text

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
            "the version \(bytes.quoted) is not spoken here; use HTTP/1.1",
            .version)
    }

    static func method(_ bytes: ArraySlice<UInt8>) throws(ParseError) -> Method {
        guard !bytes.isEmpty, bytes.allSatisfy(\.isTokenByte) else {
            throw .badRequest("the method \(bytes.quoted) is not a token; write GET or POST")
        }
        return Method(rawValue: String(decoding: bytes, as: UTF8.self))
    }
}
