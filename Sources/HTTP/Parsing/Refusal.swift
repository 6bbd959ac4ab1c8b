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
            certificate: peer.certificate)
    }
}
