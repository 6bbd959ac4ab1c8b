/// A device code's record, kept under the digest of the code; it stays for a while after it was
/// used or ran out, so that a late poll is told why it fails (RFC 8628 §3.5).
package struct IssuedDeviceCode: Sendable {
    package let clientID: String
    package let access: RequestedAccess
    package let expires: Timestamp
    package private(set) var decision: Decision = .pending
    /// How long the client has to wait between two polls.
    private var interval: Seconds
    /// By how much that grows with each poll that came too soon.
    private let slowDown: Seconds
    private var lastPoll: Timestamp?
    private var isExpiryTold = false

    /// What became of it.
    package enum Decision: Sendable {
        case pending
        case approved(Subject)
        case denied
        case redeemed(Timestamp)
    }

    /// What a poll finds.
    enum Poll: Sendable {
        case pending
        /// The client did not wait; the interval that holds from now on.
        case tooSoon(Seconds)
        /// Nobody decided in time; whether a poll before was told so.
        case expired(isTold: Bool)
        case denied
        case redeemed(Timestamp)
        case granted(Subject)
    }

    init(clientID: String, access: RequestedAccess, expires: Timestamp, rules: DeviceRules) {
        self.clientID = clientID
        self.access = access
        self.expires = expires
        interval = rules.interval
        slowDown = rules.slowDown
    }

    mutating func poll(at now: Timestamp) -> Poll {
        switch decision {
        case .redeemed(let time): return .redeemed(time)
        case _ where expires <= now:
            defer { isExpiryTold = true }
            return .expired(isTold: isExpiryTold)
        case .denied: return .denied
        case .approved(let subject): return .granted(subject)
        case .pending:
            defer { lastPoll = now }
            guard let lastPoll, now - lastPoll < interval else { return .pending }
            // RFC 8628 §3.5: longer for this and all polls to come.
            interval += slowDown
            return .tooSoon(interval)
        }
    }

    /// Uses the code up.
    ///
    /// - Returns: when that was done before; nil for the first time.
    mutating func redeem(at now: Timestamp) -> Timestamp? {
        if case .redeemed(let time) = decision { return time }
        decision = .redeemed(now)
        return nil
    }

    /// - Returns: whether there was anything left to decide.
    mutating func decide(_ decision: Decision, at now: Timestamp) -> Bool {
        guard case .pending = self.decision, expires > now else { return false }
        self.decision = decision
        return true
    }
}
