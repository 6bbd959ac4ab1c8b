extension Approval: SavedRecord {
    package static let layout = SavedLayout<Approval> { layout in
        let access = layout.member("access", \.access)
        let expires = layout.member("expires", \.expires)
        let decision = layout.member("decision", \.decision)
        let appointment = layout.member("appointment", \.appointment)
        let interval = layout.member("interval", \.interval)
        let slowDown = layout.member("slow_down", \.slowDown)
        let lastPoll = layout.member("last_poll", \.lastPoll)
        let isExpiryTold = layout.member("is_expiry_told", \.isExpiryTold)
        return { part in
            var approval = Approval(
                part[access], expires: part[expires], interval: part[interval],
                slowDown: part[slowDown])
            approval.decision = part[decision]
            approval.appointment = part[appointment]
            approval.lastPoll = part[lastPoll]
            approval.isExpiryTold = part[isExpiryTold]
            return approval
        }
    }
}

extension Approval.Settlement: SavedRecord {
    package static let layout = SavedLayout<Approval.Settlement> { layout in
        let decision = layout.member("decision", \.decision)
        let scope = layout.member("scope", \.scope)
        let polls = layout.member("polls", \.polls)
        return {
            Approval.Settlement(
                decision: $0[decision], scope: $0[scope], polls: $0[polls])
        }
    }
}

extension Approval.Decision: SavedRecord {
    private enum Word: String, SavedWord {
        case pending, approved, denied, failed, redeemed
    }

    package static let layout = SavedLayout<Approval.Decision> { layout in
        let word = layout.member("word") { $0.word }
        let subject = layout.member("subject") { $0.subject }
        let error = layout.member("error") { $0.error }
        let time = layout.member("time") { $0.time }
        return { part in
            switch part[word] {
            case .pending: .pending
            case .denied: .denied
            case .approved: part[subject].map(Approval.Decision.approved)
            case .failed: part[error].map(Approval.Decision.failed)
            case .redeemed: part[time].map(Approval.Decision.redeemed)
            }
        }
    }

    private var word: Word {
        switch self {
        case .pending: .pending
        case .approved: .approved
        case .denied: .denied
        case .failed: .failed
        case .redeemed: .redeemed
        }
    }

    private var subject: Subject? {
        if case .approved(let subject) = self { subject } else { nil }
    }

    private var error: OAuthError? {
        if case .failed(let error) = self { error } else { nil }
    }

    private var time: Timestamp? {
        if case .redeemed(let time) = self { time } else { nil }
    }
}
