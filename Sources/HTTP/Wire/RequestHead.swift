import Text

/// The request line and the fields of one request, complete or still arriving.
struct RequestHead: Sendable {
    let line: RequestLine
    private(set) var fields = Fields()

    /// The value before any request line has arrived.
    static let blank = RequestHead(.blank)

    init(_ line: RequestLine) {
        self.line = line
    }

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
}
