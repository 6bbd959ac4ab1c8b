import CEpoll

/// What is to be told about a socket that was watched.
package struct SocketChange: Sendable {
    package enum Mode: Sendable {
        /// For a connection: tells changes alone, so that it costs one call in its life and not one
        /// for each request.
        case changes
        /// For a listener: tells one of the loops for as long as somebody waits to be accepted.
        case arrivals
    }

    /// Whether a read may find something.
    package let hasInput: Bool
    /// Whether the end of the stream may follow.
    package let mayEnd: Bool

    init(events: UInt32) {
        let endings = EPOLLRDHUP.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue
        mayEnd = events & endings != 0
        hasInput = mayEnd || events & EPOLLIN.rawValue != 0
    }
}

extension SocketChange.Mode {
    var events: UInt32 {
        switch self {
        case .changes:
            EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        case .arrivals:
            EPOLLIN.rawValue | EPOLLEXCLUSIVE.rawValue
        }
    }
}
