import OAuth

/// The record of a code that was sent to an address. It is kept for a while after the code is used
/// or expires, so that a late attempt learns why it fails.
package struct IssuedPasswordlessCode: Sendable, Codable {
    /// The number of wrong attempts that a code allows.
    static let mostFailures = 3

    let code: SecretDigest
    let clientID: String
    let expires: Timestamp
    private(set) var failures: Int
    private(set) var isUsed: Bool

    /// The result of an attempt.
    enum Attempt: Sendable {
        /// This attempt consumes the code.
        case right
        case wrong
        case otherClient
        case tooMany
        case used
        case expired
    }

    init(
        code: SecretDigest, clientID: String, expires: Timestamp, failures: Int = 0,
        isUsed: Bool = false
    ) {
        self.code = code
        self.clientID = clientID
        self.expires = expires
        self.failures = failures
        self.isUsed = isUsed
    }

    mutating func attempt(_ sent: SecretDigest, by clientID: String, at now: Timestamp) -> Attempt {
        if isUsed { return .used }
        if expires <= now { return .expired }
        guard failures < Self.mostFailures else { return .tooMany }
        guard clientID == self.clientID else { return .otherClient }
        guard sent == code else {
            failures += 1
            return .wrong
        }
        isUsed = true
        return .right
    }
}

extension IssuedPasswordlessCode: Weighed {
    package var heapBytes: Int { clientID.heapBytes }
}

extension State {
    package var passwordlessCodes: Expiring<PasswordlessAddress, IssuedPasswordlessCode> {
        store(atMost: 10_000)
    }
}
