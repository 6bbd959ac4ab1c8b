import OAuth

/// Redeems codes that were sent to an address.
enum PasswordlessCodes {
    /// Consumes the code in one atomic step, so that only one of many requests gets the tokens.
    ///
    /// - Returns: the user who has the address; the first code creates them.
    static func redeem(
        _ code: String, of address: PasswordlessAddress, by client: Client, _ context: Context
    ) throws(OAuthError) -> User {
        let sent = SecretDigest(code)
        let now = context.now
        let attempt = context.state.passwordlessCodes.update(address) {
            $0.attempt(sent, by: client.id, at: now)
        }
        switch attempt {
        case .right: return try user(at: address, context)
        case nil:
            throw OAuthError(
                .invalidGrant, "passwordless.code-unknown", ["to": address.text],
                facts: ["address": address.kind.noun])
        case .wrong:
            throw OAuthError(
                .invalidGrant, "passwordless.code-wrong", ["to": address.text],
                facts: ["address": address.kind.noun])
        case .otherClient:
            throw OAuthError(
                .invalidGrant, "passwordless.other-client", ["client": client.id],
                facts: ["address": address.kind.noun])
        case .tooMany:
            throw OAuthError(
                .invalidGrant, "passwordless.attempts", facts: ["address": address.kind.noun])
        case .used:
            throw OAuthError(
                .invalidGrant, "passwordless.code-used", facts: ["address": address.kind.noun])
        case .expired:
            throw OAuthError(
                .invalidGrant, "passwordless.code-expired", facts: ["address": address.kind.noun])
        }
    }

    private static func user(
        at address: PasswordlessAddress, _ context: Context
    ) throws(OAuthError) -> User {
        let users = context.users
        if let known = address.user(in: users) { return known }
        let user = address.newUser(at: context.now)
        guard users.enroll(user) == nil else {
            guard let known = address.user(in: users) ?? users.user(named: user.username) else {
                throw .serverError(cause: "a user was neither enrolled nor known")
            }
            return known
        }
        return user
    }
}

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

extension IssuedPasswordlessCode: MemorySized {
    package var heapBytes: Int { clientID.heapBytes }
}

extension State {
    /// The codes by address. They prove the address, whoever has it.
    package var passwordlessCodes: Expiring<PasswordlessAddress, IssuedPasswordlessCode> {
        store(of: .nobody, atMost: 10_000)
    }
}
