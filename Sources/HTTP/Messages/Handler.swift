/// Answers one request; a connection asks for one answer at a time.
package typealias Handler = @Sendable (Request) async -> Response

/// Does the same, and says whether there is something to wait for.
package typealias Replier = @Sendable (Request) -> Reply

/// What comes of a request.
package enum Reply: Sendable {
    /// The answer of a handler that waited for nothing. It needs no task, which takes as long as many
    /// an answer.
    case now(Response)
    case later(@Sendable () async -> Response)

    package func response() async -> Response {
        switch self {
        case .now(let response): response
        case .later(let response): await response()
        }
    }
}
