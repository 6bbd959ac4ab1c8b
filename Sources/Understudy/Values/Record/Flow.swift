import Web

extension Understudy {
    /// The requests of one login, from the authorization request to the last use of its tokens, or
    /// of one grant without a login.
    public struct Flow: Sendable, Identifiable {
        public let id: String
        /// The requests, the oldest first.
        public let requests: [RecordedRequest]

        public var clientID: String? { requests.lazy.compactMap(\.clientID).first }
        /// The username.
        public var user: String? { requests.lazy.compactMap(\.user).first }
        /// The outcome of its latest request.
        public var outcome: Outcome? { requests.last?.outcome }

        init(_ flow: RecordedFlow) {
            id = flow.id
            requests = flow.exchanges.map(RecordedRequest.init)
        }
    }

    /// A finding about requests that were accepted nevertheless.
    public struct Warning: Sendable {
        public let diagnosis: Diagnosis
        /// The number of requests with it.
        public let count: Int
        public let first: RecordedRequest
        public let last: RecordedRequest

        init(_ warning: RecordedWarning) {
            diagnosis = Diagnosis(warning.diagnosis)
            count = warning.count
            first = RecordedRequest(warning.first)
            last = RecordedRequest(warning.last)
        }
    }
}
