import JOSE

/// A receiver's choice of events, and its tokens (OpenID Shared Signals Framework §8.1.1).
package struct SignalStream: Sendable, Codable {
    package let id: String
    /// The receiver.
    package let clientID: String
    package internal(set) var status = SignalStatus.enabled
    /// The reason for that status, as the receiver states it.
    package internal(set) var reason: String?
    /// The types that were asked for.
    var requested: [String] = []
    /// The URL that events are pushed to; nil where the receiver polls.
    package internal(set) var endpoint: String?
    /// The `Authorization` of those requests.
    var authorization: String?
    var description: String?
    /// The subjects that were added, and those that were removed.
    var added: [JSON] = []
    var removed: [JSON] = []
    /// The tokens that were not delivered yet, the oldest first.
    package internal(set) var waiting: [SignalToken] = []
    /// The time when a verification was last asked for.
    var verified: Timestamp?

    /// The number of tokens that wait at most; the oldest goes first.
    private static let capacity = 256

    mutating func append(_ token: SignalToken) {
        waiting.append(token)
        waiting.removeFirst(max(0, waiting.count - Self.capacity))
    }
}

/// §8.1.2.
package enum SignalStatus: String, Sendable, CaseIterable, Codable {
    case enabled
    /// Events wait.
    case paused
    /// Events are lost.
    case disabled
}

extension SignalStream: Weighed {
    package var heapBytes: Int {
        let texts = [id, clientID, reason, endpoint, authorization, description]
        return texts.reduce(0) { $0 + $1.heapBytes } + requested.heapBytes + added.heapBytes
            + removed.heapBytes + waiting.heapBytes
    }
}

extension State {
    /// The streams, by their ids.
    package var signalStreams: Expiring<String, SignalStream> { store(atMost: 1_000) }
}
