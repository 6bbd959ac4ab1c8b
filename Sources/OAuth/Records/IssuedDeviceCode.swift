/// A device code's record, stored under the digest of the code and kept for a while after use or
/// expiry, so that a late poll learns why it fails (RFC 8628 §3.5).
package struct IssuedDeviceCode: Sendable {
    package let clientID: String
    package let access: RequestedAccess
    package let expires: Timestamp
    package private(set) var decision: Decision = .pending
    /// How long the client has to wait between two polls.
    private var interval: Seconds
    /// How much the interval grows with each poll that came too soon.
    private let slowDown: Seconds
    private var lastPoll: Timestamp?
    private var isExpiryTold = false

    /// The state of a device code.
    package enum Decision: Sendable {
        case pending
        case approved(Subject)
        case denied
        case redeemed(Timestamp)
    }

    /// The result of a poll.
    enum Poll: Sendable {
        case pending
        /// The client did not wait; holds the interval from now on.
        case tooSoon(Seconds)
        /// Nobody decided in time; says whether an earlier poll was told so.
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
            // RFC 8628 §3.5: the interval grows for this and all subsequent polls.
            interval += slowDown
            return .tooSoon(interval)
        }
    }

    /// Uses the code up.
    ///
    /// - Returns: when it was used before; nil the first time.
    mutating func redeem(at now: Timestamp) -> Timestamp? {
        if case .redeemed(let time) = decision { return time }
        decision = .redeemed(now)
        return nil
    }

    /// - Returns: whether the decision was still open.
    mutating func decide(_ decision: Decision, at now: Timestamp) -> Bool {
        guard case .pending = self.decision, expires > now else { return false }
        self.decision = decision
        return true
    }
}

extension IssuedDeviceCode: Weighed {
    package var heapBytes: Int {
        let subject = if case .approved(let subject) = decision { subject.heapBytes } else { 0 }
        return clientID.heapBytes + access.scope.heapBytes + access.audience.heapBytes + subject
    }
}

extension State {
    package var deviceCodes: Expiring<SecretDigest, IssuedDeviceCode> { store(atMost: 10_000) }
}

extension IssuedDeviceCode: Lapsing {
    package var lapse: Timestamp? { expires }
}
