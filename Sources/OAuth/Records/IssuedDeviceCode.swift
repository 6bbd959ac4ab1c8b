/// A device code's record, stored under the digest of the code and kept for a while after use or
/// expiry, so that a late poll learns why it fails (RFC 8628 §3.5).
package struct IssuedDeviceCode: Sendable {
    package let clientID: String
    /// The code that a person enters; it is good for one decision.
    package let userCode: UserCode
    /// What the device may do: what it asked for, or the part of it that the user agreed to.
    package private(set) var access: RequestedAccess
    package let expires: Timestamp
    package private(set) var decision: Decision = .pending
    /// The decision that takes effect by itself.
    package private(set) var appointment: Appointment?
    /// How long the client has to wait between two polls.
    private(set) var interval: Seconds
    /// How much the interval grows with each poll that came too soon.
    let slowDown: Seconds
    private(set) var lastPoll: Timestamp?
    private(set) var isExpiryTold = false

    /// The state of a device code.
    package enum Decision: Sendable {
        case pending
        case approved(Subject)
        case denied
        /// Few end so, and an error is large.
        indirect case failed(OAuthError)
        case redeemed(Timestamp)
    }

    /// A decision that waits for polls.
    package struct Appointment: Sendable {
        let decision: Decision
        let scope: Scope?
        /// How many polls still learn that the decision is pending.
        package internal(set) var polls: Int
    }

    /// The result of a poll.
    enum Poll: Sendable {
        case pending
        /// The client did not wait; holds the interval from now on.
        case tooSoon(Seconds)
        /// Nobody decided in time; says whether an earlier poll was told so.
        case expired(isTold: Bool)
        case denied
        case failed(OAuthError)
        case redeemed(Timestamp)
        case granted(Subject, RequestedAccess)
    }

    init(
        clientID: String, userCode: UserCode, access: RequestedAccess, expires: Timestamp,
        rules: DeviceRules
    ) {
        self.clientID = clientID
        self.userCode = userCode
        self.access = access
        self.expires = expires
        interval = rules.interval
        slowDown = rules.slowDown
    }

    /// One that was polled and decided before.
    init(
        clientID: String, userCode: UserCode, access: RequestedAccess, expires: Timestamp,
        rules: DeviceRules, decision: Decision, appointment: Appointment?, lastPoll: Timestamp?,
        isExpiryTold: Bool
    ) {
        self.init(
            clientID: clientID, userCode: userCode, access: access, expires: expires, rules: rules)
        self.decision = decision
        self.appointment = appointment
        self.lastPoll = lastPoll
        self.isExpiryTold = isExpiryTold
    }

    mutating func poll(at now: Timestamp) -> Poll {
        switch decision {
        case .redeemed(let time): return .redeemed(time)
        case _ where expires <= now:
            defer { isExpiryTold = true }
            return .expired(isTold: isExpiryTold)
        case .denied: return .denied
        case .failed(let error): return .failed(error)
        case .approved(let subject): return .granted(subject, access)
        case .pending:
            defer { lastPoll = now }
            if let appointment { return keep(appointment, at: now) }
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

    /// - Parameters:
    ///   - scope: the part that the user agreed to; nil for all.
    ///   - polls: how many polls still find it pending.
    /// - Returns: whether the decision was still open.
    mutating func decide(
        _ decision: Decision, scope: Scope? = nil, after polls: Int = 0, at now: Timestamp
    ) -> Bool {
        guard case .pending = self.decision, expires > now else { return false }
        let appointment = Appointment(decision: decision, scope: scope, polls: polls)
        if polls == 0 { take(appointment) } else { self.appointment = appointment }
        return true
    }

    /// Tells a poll what was appointed, without regard to its pace.
    private mutating func keep(_ appointment: Appointment, at now: Timestamp) -> Poll {
        guard appointment.polls > 0 else {
            take(appointment)
            return poll(at: now)
        }
        self.appointment?.polls -= 1
        return .pending
    }

    private mutating func take(_ appointment: Appointment) {
        decision = appointment.decision
        if let scope = appointment.scope { access.scope = access.scope.intersection(scope) }
        self.appointment = nil
    }
}

extension IssuedDeviceCode {
    /// Where a device code stands, in a word.
    package enum Standing: String, Sendable, CaseIterable {
        case pending, approved, denied, failed, redeemed, expired
    }

    package func standing(at now: Timestamp) -> Standing {
        switch decision {
        case .redeemed: .redeemed
        case _ where expires <= now: .expired
        case .pending: .pending
        case .approved: .approved
        case .denied: .denied
        case .failed: .failed
        }
    }
}

extension IssuedDeviceCode: Weighed {
    package var heapBytes: Int {
        let decisions = [decision, appointment?.decision].compactMap(\.self)
        let subject = decisions.reduce(0) { bytes, decision in
            if case .approved(let subject) = decision { bytes + subject.heapBytes } else { bytes }
        }
        return clientID.heapBytes + access.scope.heapBytes + access.audience.heapBytes + subject
    }
}

extension State {
    package var deviceCodes: Expiring<SecretDigest, IssuedDeviceCode> { store(atMost: 10_000) }
}

extension IssuedDeviceCode: Lapsing {
    package var lapse: Timestamp? { expires }
}
