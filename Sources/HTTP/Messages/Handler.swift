/// Answers one request; a connection asks for one answer at a time.
package typealias Handler = @Sendable (Request) async -> Response

/// The same, and tells whether the answer has to be waited for.
package typealias Replier = @Sendable (Request) -> Reply

/// The reply to a request.
package enum Reply: Sendable {
    /// The answer of a handler that did not wait. It needs no task, which would take as long as
    /// many an answer.
    case now(Response)
    case later(@Sendable () async -> Response)

    package func response() async -> Response {
        switch self {
        case .now(let response): response
        case .later(let response): await response()
        }
    }
}

/// The limits of the server.
package struct Limits: Sendable, Equatable {
    /// The limit of the request line and fields together, and of the trailers separately.
    package var maxHeadBytes = 16_384
    package var maxBodyBytes = 1_048_576
    /// The end of the path whose bodies may be as long as all requests together.
    package var longBodyPath: String?
    package var maxFields = 100
    /// The limit of all requests of the process together, from their arrival to their answers. A
    /// single request may always reach the other limits.
    package var maxHeldBytes = 33_554_432
    /// The time from the first byte of a request to the end of its head.
    package var headTimeout: Duration = .seconds(10)
    /// The time between requests, for a whole body, and between two reads of a slow client.
    package var idleTimeout: Duration = .seconds(60)
    /// The limit of connections, lower if the process may not open so many files.
    package var maxConnections = 20_000
    /// The size of pipelined answers at which they must be sent.
    package var maxOutputBytes = 65_536
    /// The time that a stopping server waits for answers in flight.
    package var stopGrace: Duration = .seconds(2)

    package init() {}

    /// The limits of a server whose bodies at one path may be long.
    package init(longBodiesAt path: String) { longBodyPath = path }

    /// The limits for the body of a request.
    func ofBody(at path: String) -> Limits {
        guard let longBodyPath, path.hasSuffix(longBodyPath) else { return self }
        var limits = self
        limits.maxBodyBytes = maxHeldBytes
        return limits
    }
}

/// The client's certificate as far as a connection knows it. The client has proved possession of
/// the key, and nothing more.
package enum ClientCertificate: Sendable, Equatable {
    /// The connection is plain HTTP, or the server asks for no certificate.
    case notAsked
    case none
    /// The client sent this certificate, in DER.
    case shown([UInt8])
}

/// A request method; names are case-sensitive, and others may exist (RFC 9110 §9.1).
package struct Method: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let get = Method(rawValue: "GET")
    package static let head = Method(rawValue: "HEAD")
    package static let post = Method(rawValue: "POST")
    package static let put = Method(rawValue: "PUT")
    package static let patch = Method(rawValue: "PATCH")
    package static let delete = Method(rawValue: "DELETE")
    package static let options = Method(rawValue: "OPTIONS")
    package static let trace = Method(rawValue: "TRACE")
    package static let connect = Method(rawValue: "CONNECT")
}

/// The protocol versions this server speaks (RFC 9112 §2.3).
package enum Version: String, Hashable, Sendable {
    case http10 = "HTTP/1.0"
    case http11 = "HTTP/1.1"
}
