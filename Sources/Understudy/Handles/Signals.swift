import OAuth
import Web

extension Understudy {
    /// What a provider tells receivers of shared signals (OpenID Shared Signals Framework).
    public struct Signals: Sendable {
        private let access: Access

        init(_ access: Access) {
            self.access = access
        }

        /// The streams of receivers, the oldest first.
        public var streams: [SignalStream] {
            access.server.state.signalStreams.values.map(SignalStream.init)
        }

        /// Tells all receivers of an event that ask for its type and for the user, and waits until
        /// those have it that are pushed to.
        ///
        /// - Parameters:
        ///   - type: that of an event of CAEP, `session-revoked`, or any URI.
        ///   - user: the username or `sub`.
        ///   - event: what is told, beside what every event tells.
        /// - Returns: the `jti` of what was sent, by the id of the stream.
        /// - Throws: `UnderstudyError` for a user who is not known, or if `shared_signals` is off.
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
            } catch {
                throw UnderstudyError(error)
            }
        }
    }

    /// What one receiver wants to hear of.
    public struct SignalStream: Sendable, Hashable, Identifiable {
        /// Its `stream_id`.
        public let id: String
        /// The receiver.
        public let clientID: String
        /// `enabled`, `paused` or `disabled`.
        public let status: String
        /// Where events are pushed; nil where the receiver polls.
        public let endpoint: String?
        /// How many events wait.
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
