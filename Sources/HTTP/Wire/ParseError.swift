/// The reason why a request was refused. The connection closes after the answer, because the bytes
/// after an error cannot be parsed reliably (RFC 9112 §9.6).
package struct ParseError: Error, Equatable {
    /// The status of the answer.
    package let status: Status
    /// A sentence for the client's author: the fault and the remedy.
    package let message: String
    let reason: Refusal.Reason

    init(_ status: Status, _ message: String, _ reason: Refusal.Reason = .malformed) {
        self.status = status
        self.message = message
        self.reason = reason
    }

    static func badRequest(_ message: String, _ reason: Refusal.Reason = .malformed) -> ParseError {
        ParseError(.badRequest, message, reason)
    }
}

extension Collection<UInt8> {
    /// The beginning of untrusted bytes, made safe to show in a message.
    var quoted: String {
        let shown = prefix(40).map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }
        return "\"\(String(decoding: shown, as: UTF8.self))\(count > 40 ? "..." : "")\""
    }
}

/// A request that is refused before it reaches a handler, since its bytes cannot be read.
package struct Refusal: Sendable {
    /// The fault, if more can be said of it than the message on the wire.
    package enum Reason: Sendable, Equatable {
        /// The bytes are no request.
        case malformed
        case hostMissing
        case headTooLong(limit: Int)
        case bodyTooLong(limit: Int)
        case version
        case tlsAtPlainPort
        case plainAtTLSPort
        case tooSlow
    }

    package let reason: Reason
    package let status: Status
    /// The message to the client's author: the fault and, after a semicolon, the remedy.
    package let message: String
    /// The readable part of the request; nil if its first line is not.
    package let request: Request?

    init(_ error: ParseError, of request: Request? = nil) {
        self.init(error.reason, error.status, error.message, of: request)
    }

    init(_ reason: Reason, _ status: Status, _ message: String, of request: Request? = nil) {
        self.reason = reason
        self.status = status
        self.message = message
        self.request = request
    }

    package var response: Response { .text(message, status: status) }
}

/// Notes an unreadable request, and completes its answer.
package typealias RefusalHandler = @Sendable (Refusal) -> Response

extension RequestParser {
    /// The part read of an unreadable request; nil if its first line is unreadable.
    var beginning: Request? {
        guard hasLine else { return nil }
        let host = head.fields[.host].flatMap { Authority.isValid($0) ? $0 : nil }
        return Request(
            method: head.line.method, path: head.line.target.path, query: head.line.target.query,
            version: head.line.version, fields: head.fields,
            authority: head.line.target.authority ?? host ?? peer.localAuthority,
            isSecure: peer.isSecure, remoteAddress: peer.remoteAddress,
            certificate: peer.certificate, oldSuite: peer.oldSuite)
    }
}

/// The properties of both ends of a connection, known before the first request.
package struct Peer: Sendable {
    /// "127.0.0.1", "::1".
    package var remoteAddress: String
    /// The address and port that the client connected to, for a request without a host.
    package var localAuthority: String
    /// True if the bytes come over TLS.
    package var isSecure: Bool
    package var certificate: ClientCertificate
    /// IANA's name of the cipher suite, unless it is one of TLS 1.3.
    var oldSuite: String?

    package init(
        remoteAddress: String = "127.0.0.1", localAuthority: String = "localhost",
        isSecure: Bool = false, certificate: ClientCertificate = .notAsked
    ) {
        self.remoteAddress = remoteAddress
        self.localAuthority = localAuthority
        self.isSecure = isSecure
        self.certificate = certificate
    }
}
