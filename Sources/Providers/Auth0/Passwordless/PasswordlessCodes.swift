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
            throw .invalidGrant(
                Finding(
                    "passwordless.code-unknown", ["to": address.text],
                    facts: ["address": address.kind.noun]))
        case .wrong:
            throw .invalidGrant(
                Finding(
                    "passwordless.code-wrong", ["to": address.text],
                    facts: ["address": address.kind.noun]))
        case .otherClient:
            throw .invalidGrant(
                Finding(
                    "passwordless.other-client", ["client": client.id],
                    facts: ["address": address.kind.noun]))
        case .tooMany:
            throw .invalidGrant(
                Finding("passwordless.attempts", facts: ["address": address.kind.noun]))
        case .used:
            throw .invalidGrant(
                Finding("passwordless.code-used", facts: ["address": address.kind.noun]))
        case .expired:
            throw .invalidGrant(
                Finding("passwordless.code-expired", facts: ["address": address.kind.noun]))
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
