import OAuth

/// A login whose password was right; `mfa_token` stands for it.
struct PendingFactor: Sendable, Codable {
    /// https://auth0.com/docs/secure/multi-factor-authentication/authenticate-using-ropg-flow-with-mfa
    static let lifetime: Seconds = 600
    /// The number of wrong codes that are allowed before the login has to begin anew.
    static let mostFailures = 10
    /// The time for which an ended one is remembered.
    private static let retention: Seconds = 3600

    let authorization: Authorization
    let sub: String
    let expires: Timestamp
    var failures = 0
}

extension PendingFactor {
    /// - Returns: the token.
    static func begin(_ authorization: Authorization, of user: User, _ context: Context) -> String {
        let token = context.world.entropy.text(in: "Fe26.2*<6 hex>*<64 hex>*<86 base64url>")
        let expires = context.now + lifetime
        context.state.pendingFactors.insert(
            PendingFactor(
                authorization: authorization.passingFactor, sub: user.sub, expires: expires),
            for: SecretDigest(token), until: expires + retention)
        return token
    }

    /// The login of a token that was sent, with its key.
    ///
    /// - Parameter client: the client that has to have begun it; nil where none is named.
    static func known(
        by token: String?, of client: Client?, _ context: Context
    ) throws(OAuthError) -> (key: SecretDigest, pending: PendingFactor, user: User) {
        guard let token else {
            throw OAuthError(.invalidRequest, "mfa.parameter-missing", ["parameter": "mfa_token"])
        }
        let (key, pending) = try context.lookUp(
            token, as: "mfa_token", for: client,
            else: OAuthError(.invalidRequest, "mfa.token-unknown")
        ) { token in
            let key = SecretDigest(token)
            return context.state.pendingFactors[key].map { (key, $0) }
        }
        guard pending.expires > context.now else {
            throw OAuthError(
                .expiredToken, "mfa.token-expired", ["seconds": context.now - pending.expires])
        }
        if let client, client.id != pending.authorization.clientID {
            throw OAuthError(.invalidRequest, "mfa.other-client", ["client": client.id])
        }
        guard let user = context.users.user(named: pending.sub) else {
            throw OAuthError(.invalidRequest, "mfa.token-unknown")
        }
        guard pending.failures < mostFailures else {
            throw OAuthError(.tooManyAttempts, "mfa.attempts")
        }
        try context.learn(user)
        return (key, pending, user)
    }

    /// Counts a code as wrong before it is looked at, so that none of many at once slips through.
    static func countFailure(of key: SecretDigest, _ context: Context) throws(OAuthError) {
        let isAdmitted = context.state.pendingFactors.update(key) { pending in
            guard pending.failures < mostFailures else { return false }
            pending.failures += 1
            return true
        }
        guard isAdmitted != false else { throw OAuthError(.tooManyAttempts, "mfa.attempts") }
    }
}

extension PendingFactor: MemorySized {
    var heapBytes: Int { sub.heapBytes }
}

extension State {
    var pendingFactors: Expiring<SecretDigest, PendingFactor> {
        store(of: .user({ $1.sub }, byPassword: { _ in true }), atMost: 10_000)
    }
}
