/// A client's request to a user who decides elsewhere: on another device (RFC 8628), or where the
/// client has no page at all. The client polls until there is a decision.
package struct Approval: Sendable, Codable {
    /// The access of the client: all that it asked for, or the part that the user agreed to.
    package internal(set) var access: RequestedAccess
    package let expires: Timestamp
    package internal(set) var decision: Decision = .pending
    /// The scheduled decision, which takes effect by itself.
    package internal(set) var appointment: Settlement?
    /// The time that the client has to wait between two polls.
    var interval: Seconds
    /// The increase of the interval with each poll that came too soon.
    let slowDown: Seconds
    var lastPoll: Timestamp?
    var isExpiryTold = false

    package enum Decision: Sendable, Codable {
        case pending
        case approved(Subject)
        case denied
        /// Indirect because few approvals fail, and an error is large.
        indirect case failed(OAuthError)
        case redeemed(Timestamp)
    }

    /// A decision, and the way in which it takes effect.
    package struct Settlement: Sendable, Codable {
        let decision: Decision
        /// The part that the user agreed to; nil for all.
        let scope: Scope?
        /// The number of polls that still learn that the decision is pending.
        package let polls: Int

        package init(decision: Decision, scope: Scope? = nil, polls: Int = 0) {
            self.decision = decision
            self.scope = scope
            self.polls = polls
        }
    }

    init(_ access: RequestedAccess, expires: Timestamp, interval: Seconds, slowDown: Seconds) {
        self.access = access
        self.expires = expires
        self.interval = interval
        self.slowDown = slowDown
    }
}

extension Approval {
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
            let isTooSoon = lastPoll.map { now - $0 < interval } ?? false
            // Where the interval does not grow, a poll that comes too soon does not count.
            if !isTooSoon || slowDown > 0 { lastPoll = now }
            if let appointment { return keep(appointment, at: now) }
            guard isTooSoon else { return .pending }
            // RFC 8628 §3.5: the interval grows for this and all subsequent polls.
            interval += slowDown
            return .tooSoon(interval)
        }
    }

    /// Consumes the approval.
    ///
    /// - Returns: the time when it was used before; nil the first time.
    mutating func redeem(at now: Timestamp) -> Timestamp? {
        if case .redeemed(let time) = decision { return time }
        decision = .redeemed(now)
        return nil
    }

    /// - Returns: whether the decision was still open.
    mutating func settle(_ settlement: Settlement, at now: Timestamp) -> Bool {
        guard case .pending = decision, expires > now else { return false }
        if settlement.polls == 0 { take(settlement) } else { appointment = settlement }
        return true
    }

    /// Answers a poll by the scheduled decision, without regard to its pace.
    private mutating func keep(_ appointment: Settlement, at now: Timestamp) -> Poll {
        guard appointment.polls > 0 else {
            take(appointment)
            return poll(at: now)
        }
        self.appointment = Settlement(
            decision: appointment.decision, scope: appointment.scope, polls: appointment.polls - 1)
        return .pending
    }

    private mutating func take(_ appointment: Settlement) {
        decision = appointment.decision
        if let scope = appointment.scope { access.scope = access.scope.intersection(scope) }
        self.appointment = nil
    }
}

extension Approval {
    /// The status of the approval, in a word.
    package enum Status: String, Sendable, CaseIterable {
        case pending, approved, denied, failed, redeemed, expired
    }

    package func status(at now: Timestamp) -> Status {
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

extension Approval {
    /// The `sub` of the user who has approved, or will by themselves.
    var approver: String? {
        for case .approved(let subject)? in [decision, appointment?.decision] {
            return subject.sub
        }
        return nil
    }
}

extension Approval: MemorySized {
    package var heapBytes: Int {
        let decisions = [decision, appointment?.decision].compactMap(\.self)
        let subject = decisions.reduce(0) { bytes, decision in
            if case .approved(let subject) = decision { bytes + subject.heapBytes } else { bytes }
        }
        return access.scope.heapBytes + access.audience.heapBytes + access.extensions.heapBytes
            + subject
    }
}
