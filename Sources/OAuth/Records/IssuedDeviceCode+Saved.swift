extension IssuedDeviceCode: SavedRecord {
    package static let form = SavedForm<IssuedDeviceCode> { form in
        let clientID = form.member("client_id", \.clientID)
        let userCode = form.member("user_code", \.userCode)
        let access = form.member("access", \.access)
        let expires = form.member("expires", \.expires)
        let decision = form.member("decision", \.decision)
        let appointment = form.member("appointment", \.appointment)
        let interval = form.member("interval", \.interval)
        let slowDown = form.member("slow_down", \.slowDown)
        let lastPoll = form.member("last_poll", \.lastPoll)
        let isExpiryTold = form.member("is_expiry_told", \.isExpiryTold)
        return { part in
            var rules = DeviceRules()
            rules.interval = part[interval]
            rules.slowDown = part[slowDown]
            return IssuedDeviceCode(
                clientID: part[clientID], userCode: part[userCode], access: part[access],
                expires: part[expires], rules: rules, decision: part[decision],
                appointment: part[appointment], lastPoll: part[lastPoll],
                isExpiryTold: part[isExpiryTold])
        }
    }
}

extension IssuedDeviceCode.Appointment: SavedRecord {
    package static let form = SavedForm<IssuedDeviceCode.Appointment> { form in
        let decision = form.member("decision", \.decision)
        let scope = form.member("scope", \.scope)
        let polls = form.member("polls", \.polls)
        return {
            IssuedDeviceCode.Appointment(
                decision: $0[decision], scope: $0[scope], polls: $0[polls])
        }
    }
}

extension IssuedDeviceCode.Decision: SavedRecord {
    private enum Word: String, SavedWord {
        case pending, approved, denied, failed, redeemed
    }

    package static let form = SavedForm<IssuedDeviceCode.Decision> { form in
        let word = form.member("word") { $0.word }
        let subject = form.member("subject") { $0.subject }
        let error = form.member("error") { $0.error }
        let time = form.member("time") { $0.time }
        return { part in
            switch part[word] {
            case .pending: .pending
            case .denied: .denied
            case .approved: part[subject].map(IssuedDeviceCode.Decision.approved)
            case .failed: part[error].map(IssuedDeviceCode.Decision.failed)
            case .redeemed: part[time].map(IssuedDeviceCode.Decision.redeemed)
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
