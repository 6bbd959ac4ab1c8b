extension Approval: SavedRecord {
    package static let form = SavedForm<Approval> { form in
        let access = form.member("access", \.access)
        let expires = form.member("expires", \.expires)
        let decision = form.member("decision", \.decision)
        let appointment = form.member("appointment", \.appointment)
        let interval = form.member("interval", \.interval)
        let slowDown = form.member("slow_down", \.slowDown)
        let lastPoll = form.member("last_poll", \.lastPoll)
        let isExpiryTold = form.member("is_expiry_told", \.isExpiryTold)
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
    package static let form = SavedForm<Approval.Settlement> { form in
        let decision = form.member("decision", \.decision)
        let scope = form.member("scope", \.scope)
        let polls = form.member("polls", \.polls)
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

    package static let form = SavedForm<Approval.Decision> { form in
        let word = form.member("word") { $0.word }
        let subject = form.member("subject") { $0.subject }
        let error = form.member("error") { $0.error }
        let time = form.member("time") { $0.time }
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
