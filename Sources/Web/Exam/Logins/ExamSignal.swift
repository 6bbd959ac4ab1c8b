import OAuth

/// A sign that a client goes on with a login.
enum ExamSignal: String, Sendable, CaseIterable {
    /// It asked for tokens.
    case token
    /// It used its access token.
    case resource
    /// The user is signed in.
    case presence

    /// A clause about the client.
    var words: String {
        switch self {
        case .token: "asked for tokens"
        case .resource: "used its access token"
        case .presence: "signed the user in"
        }
    }
}

extension RecordedExchange {
    /// nil for an exchange that is no sign.
    var signal: ExamSignal? {
        switch facts.endpoint {
        case .token: .token
        case .userinfo, .resource: .resource
        default: nil
        }
    }

    var isAuthorizeRequest: Bool { facts.endpoint == .authorize }
}
