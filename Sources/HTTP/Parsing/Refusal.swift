/// A request that is answered before it reaches a handler, since its bytes cannot be read.
package struct Refusal: Sendable {
    /// What is wrong, where more can be said of it than the sentence on the wire.
    package enum Reason: Sendable, Equatable {
        /// The bytes are not those of a request.
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
    /// The sentence for the client's author: what is wrong, and what to do instead after a semicolon.
    package let message: String
    /// As much of the request as could be read; nil where its first line could not.
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

/// Takes note of a request that cannot be read, and completes its answer.
package typealias RefusalHandler = @Sendable (Refusal) -> Response

extension RequestParser {
    /// What has been read of a request that cannot be read whole; nil where its first line cannot.
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
