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
