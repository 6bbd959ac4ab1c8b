import CEpoll

/// A change of a watched socket.
package struct SocketChange: Sendable {
    package enum Mode: Sendable {
        /// For a connection: reports changes only, so that it costs one call per connection and not
        /// one per request.
        case changes
        /// For a listener: reports to one of the loops while a client is waiting.
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
