import Text

/// A login that an app asks its user for part by part, kept under the digest of its `auth_session`
/// (OAuth 2.0 for First-Party Applications §5.3).
package struct AuthSession: Sendable, Codable, MemorySized {
    let clientID: String
    /// The authorization request.
    let parameters: Parameters
    var username: String?
    /// The user of that name.
    var sub: String?
    /// The parts that were right.
    var passed: [String] = []

    fileprivate var provesPassword: Bool { passed.contains(AuthPart.password.rawValue) }

    package init(clientID: String, parameters: Parameters) {
        self.clientID = clientID
        self.parameters = parameters
    }

    package var heapBytes: Int {
        clientID.heapBytes + parameters.heapBytes + username.heapBytes + sub.heapBytes
            + passed.heapBytes
    }
}

extension State {
    package var authSessions: Expiring<SecretDigest, AuthSession> {
        store(of: .user({ $1.sub }, byPassword: { $0.provesPassword }), atMost: 10_000)
    }
}

extension AuthPart {
    /// Checks the user's input. No second factor could fail here, so six digits will do.
    func isRight(_ typed: String, in session: inout AuthSession, _ context: Context) -> Bool {
        switch self {
        case .username:
            session.username = typed
            session.sub = context.users.user(named: typed)?.sub
            return session.sub != nil
        case .password:
            return (try? context.user(named: session.username ?? "", password: typed)) != nil
        case .otp: return typed.utf8.count == 6 && typed.utf8.allSatisfy(\.isDigit)
        }
    }
}
