import OAuth

extension Understudy {
    /// What a provider has sent to clients and other hosts: logout tokens, requests for keys.
    public struct Outbox: Sendable {
        private let access: Access

        init(_ access: Access) {
            self.access = access
        }

        /// The newest last.
        public var all: [SentRequest] {
            access.server.state.outbox.values.map(SentRequest.init)
        }

        public func removeAll() {
            access.server.state.outbox.removeAll()
        }
    }
}
