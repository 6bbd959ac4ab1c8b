import OAuth
import Web

extension Understudy {
    /// The events for receivers of shared signals (OpenID Shared Signals Framework).
    public struct Signals: Sendable {
        let access: Access

        /// The streams of receivers, the oldest first.
        public var streams: [SignalStream] {
            access.server.state.signalStreams.values.map(SignalStream.init)
        }

        /// Sends an event to all receivers that ask for its type and for the user, and waits until
        /// those with push delivery have it.
        ///
        /// - Parameters:
        ///   - type: a CAEP event type such as `session-revoked`, or any URI.
        ///   - user: the username or `sub`.
        ///   - event: members beside those that every event has.
        /// - Returns: the `jti` of each sent event, by the id of the stream.
        /// - Throws: `UnderstudyError` for an unknown user, or if `shared_signals` is off.
        @discardableResult
        public func send(
            _ type: String, about user: String, _ event: [String: JSONValue] = [:]
        ) async throws(UnderstudyError) -> [String: String] {
            var order = SignalOrder(type: type)
            order.user = user
            order.members = JSONValue.object(event).json
            let exchange = access.exchange
            do throws(ControlProblem) {
                let told = try await order.send(exchange)
                return Dictionary(told.map { ($0.streamID, $0.tokenID) }) { $1 }
            } catch { throw UnderstudyError(error) }
        }
    }

    /// The events that one receiver asks for.
    public struct SignalStream: Sendable, Hashable, Identifiable {
        /// Its `stream_id`.
        public let id: String
        /// The client id of the receiver.
        public let clientID: String
        /// The status: `enabled`, `paused` or `disabled`.
        public let status: String
        /// The URL to push events to; nil if the receiver polls.
        public let endpoint: String?
        /// The number of waiting events.
        public let waiting: Int
    }
}

private extension Understudy.SignalStream {
    init(_ stream: OAuth.SignalStream) {
        id = stream.id
        clientID = stream.clientID
        status = stream.status.rawValue
        endpoint = stream.endpoint
        waiting = stream.waiting.count
    }
}
