import OAuth

extension Understudy {
    /// A device that asked for a login (RFC 8628).
    public struct Device: Sendable, Hashable {
        /// The code that a person enters: `WDJB-MJHT`.
        public let userCode: String
        public let clientID: String
        public let scope: String
        public let state: State
        /// The time at which its code ends, in seconds since 1970 on the provider's clock.
        public let expires: Int
        /// The number of further polls before the decision takes effect; nil without a pending
        /// decision.
        public let afterPolls: Int?

        public enum State: String, Sendable, CaseIterable {
            case pending, approved, denied, failed, redeemed, expired
        }
    }
}

extension Understudy.Device {
    init(_ device: IssuedDeviceCode, at now: Timestamp) {
        userCode = device.userCode.shown
        clientID = device.clientID
        scope = device.approval.access.scope.text
        state = State(rawValue: device.approval.standing(at: now).rawValue) ?? .pending
        expires = device.approval.expires.seconds
        afterPolls = device.approval.appointment?.polls
    }
}
