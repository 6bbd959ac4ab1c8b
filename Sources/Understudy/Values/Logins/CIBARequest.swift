import OAuth

extension Understudy {
    /// A login that a client requested on the back channel (CIBA Core §7).
    public struct CIBARequest: Sendable, Hashable, Identifiable {
        /// Its `auth_req_id`.
        public let id: String
        public let clientID: String
        /// The `sub` of the asked user.
        public let user: String
        public let scope: String
        public let bindingMessage: String?
        public let state: Device.State
        /// The time of its end, in seconds since 1970 on the provider's clock.
        public let expires: Int
        /// The number of further polls before the decision takes effect; nil without a pending
        /// decision.
        public let afterPolls: Int?
    }
}

extension Understudy.CIBARequest {
    init(_ request: OAuth.CIBARequest, at now: Timestamp) {
        id = request.id
        clientID = request.clientID
        user = request.sub
        scope = request.approval.access.scope.text
        bindingMessage = request.bindingMessage
        state = .init(rawValue: request.approval.standing(at: now).rawValue) ?? .pending
        expires = request.approval.expires.seconds
        afterPolls = request.approval.appointment?.polls
    }
}
