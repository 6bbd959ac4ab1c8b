import OAuth

extension Understudy {
    /// The requests that a provider has sent to clients and other hosts, such as logout tokens and
    /// requests for keys.
    public struct Outbox: Sendable {
        private let access: Access

        init(_ access: Access) {
            self.access = access
        }

        /// All requests, the newest last.
        public var all: [SentRequest] {
            access.server.state.outbox.values.map(SentRequest.init)
        }

        public func removeAll() {
            access.server.state.outbox.removeAll()
        }
    }
}
