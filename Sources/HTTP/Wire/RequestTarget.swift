import Text

/// The target of a request line in its four forms (RFC 9112 §3.2).
struct RequestTarget: Sendable {
    let path: String
    let query: String?
    /// Set for the absolute form only; it replaces the Host field (RFC 9112 §3.2.2).
    let authority: String?
    /// True for an absolute `https` URL.
    let isSecure: Bool

    static let root = RequestTarget(path: "/")

    /// - Parameter bytes: visible ASCII.
    init(_ bytes: ArraySlice<UInt8>, method: Method) throws(ParseError) {
        // RFC 9112 §3.2.3: the authority form belongs to CONNECT, which only proxies serve.
        guard method != .connect else {
            throw ParseError(.notImplemented, "CONNECT is for proxies; this is an origin server")
        }
        guard !bytes.contains(UInt8(ascii: "#")) else {
            throw .badRequest("the request target holds a \"#\"; leave the fragment out")
        }
        if bytes.first == UInt8(ascii: "/") {
            try self.init(pathAndQuery: bytes)
        } else if bytes.count == 1, bytes.first == UInt8(ascii: "*") {
            // RFC 9112 §3.2.4.
            guard method == .options else {
                throw .badRequest("the target \"*\" is for OPTIONS alone; send a path")
            }
            self.init(path: "*")
        } else {
            let text = Substring(String(decoding: bytes, as: UTF8.self))
            try self.init(absolute: text, method: method)
        }
    }
}

private extension RequestTarget {
    init(path: String, query: String? = nil, authority: String? = nil, isSecure: Bool = false) {
        self.path = path
        self.query = query
        self.authority = authority
        self.isSecure = isSecure
    }

    /// RFC 9112 §3.2.1; a malformed escape is refused, since some servers drop it.
    init(
        pathAndQuery bytes: ArraySlice<UInt8>, authority: String? = nil, isSecure: Bool = false
    ) throws(ParseError) {
        let mark = bytes.firstIndex(of: UInt8(ascii: "?"))
        let path = bytes[..<(mark ?? bytes.endIndex)]
        guard PercentEncoding.isWhole(path) else {
            throw .badRequest(
                "the path holds a \"%\" without two hexadecimal digits; write it as %25")
        }
        self.init(
            path: String(decoding: path, as: UTF8.self),
            query: mark.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) },
            authority: authority, isSecure: isSecure)
    }

    /// RFC 9112 §3.2.2.
    init(absolute text: Substring, method: Method) throws(ParseError) {
        guard let (rest, isSecure) = Self.afterScheme(text) else {
            throw .badRequest(
                "the target \(text.utf8.quoted) is neither a path nor an http URL; "
                    + "start it with \"/\"")
        }
        let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
        let authority = rest[..<(end ?? rest.endIndex)]
        // RFC 9110 §4.2.4: user information in a target is treated as an error.
        guard Authority.isValid(authority) else {
            throw .badRequest("the target names no valid host; write it as http://host:port/path")
        }
        guard end != nil || method != .options else {
            // RFC 9112 §3.2.4: the absolute form of "*".
            self.init(path: "*", authority: String(authority), isSecure: isSecure)
            return
        }
        let remainder = rest[authority.endIndex...]
        let path = (remainder.first == "/" ? "" : "/") + remainder
        try self.init(
            pathAndQuery: Array(path.utf8)[...], authority: String(authority), isSecure: isSecure)
    }

    static func afterScheme(_ text: Substring) -> (rest: Substring, isSecure: Bool)? {
        for (scheme, isSecure) in [("http://", false), ("https://", true)]
        where text.prefix(scheme.count).equalsIgnoringCase(scheme) {
            return (text.dropFirst(scheme.count), isSecure)
        }
        return nil
    }
}

/// Checks `host [ ":" port ]` (RFC 9110 §4.2, RFC 3986 §3.2).
///
/// Registered names may hold only unreserved characters, because the authority becomes part of the
/// URLs that this server gives out.
enum Authority {
    static func isValid(_ text: some StringProtocol) -> Bool {
        var text = String(text)
        return text.withUTF8 { isValid($0[...]) }
    }

    private static func isValid(_ bytes: Bytes) -> Bool {
        let isLiteral = bytes.first == UInt8(ascii: "[")
        let host =
            isLiteral
            ? bytes.prefix { $0 != UInt8(ascii: "]") } : bytes.prefix { $0 != UInt8(ascii: ":") }
        var rest = bytes[host.endIndex...]
        guard isLiteral else { return isName(host) && isPort(rest) }
        return isAddress(host.dropFirst()) && rest.popFirst() != nil && isPort(rest)
    }
}

private extension Authority {
    typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    static func isName(_ bytes: Bytes) -> Bool {
        !bytes.isEmpty && bytes.count <= 255 && bytes.allSatisfy(\.isUnreserved)
    }

    /// Tells whether it looks like an IPv6 address, existing or not.
    static func isAddress(_ bytes: Bytes) -> Bool {
        bytes.count <= 45 && bytes.contains(UInt8(ascii: ":"))
            && bytes.allSatisfy {
                $0.hexValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
            }
    }

    /// Tells whether it is empty or a colon with at most five digits (`port = *DIGIT`) up to 65535.
    static func isPort(_ bytes: Bytes) -> Bool {
        guard let colon = bytes.first else { return true }
        let digits = bytes.dropFirst()
        guard colon == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(\.isDigit) else {
            return false
        }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= 65_535
    }
}
