/// Everything a tenant remembers: one bounded store for each kind of thing.
package struct State: Sendable {
    package let codes: Expiring<SecretDigest, IssuedCode>
    package let accessTokens: Expiring<SecretDigest, IssuedAccessToken>
    package let refreshTokens: Expiring<SecretDigest, IssuedRefreshToken>
    package let sessions: Expiring<SecretDigest, Session>
    package let pendingLogins: Expiring<SecretDigest, PendingLogin>
    package let consents: Expiring<ConsentKey, Scope>
    /// Whom a user was introduced to by name, when the provider does that once only.
    package let introductions: Expiring<ConsentKey, Bool>
    /// Whom a user gives an address of the relay.
    package let hiddenEmails: Expiring<ConsentKey, Bool>
    /// By the random part of the `request_uri`.
    package let pushedRequests: Expiring<SecretDigest, PushedRequest>
    /// When an assertion was used, by its client and `jti`.
    package let usedAssertions: Expiring<SecretDigest, Timestamp>
    /// By URL.
    package let fetchedDocuments: Expiring<String, FetchedDocument>
    package let deviceCodes: Expiring<SecretDigest, IssuedDeviceCode>
    package let userCodes: Expiring<UserCode, SecretDigest>
    package let pendingVerifications: Expiring<SecretDigest, PendingVerification>
    package let userCodeAttempts: AttemptLimit
    /// By thumbprint and `jti` (RFC 9449 §11.1).
    package let usedProofs: Expiring<SecretDigest, Bool>
    /// Those that came of an invitation.
    package let memberships: Expiring<Membership, Bool>
    package let passwordlessCodes: Expiring<PasswordlessAddress, IssuedPasswordlessCode>
    package let dpopNonces = DPoPNonces()

    /// - Parameter capacity: how many of each kind are kept.
    package init(clock: WallClock, capacity: Int = 100_000) {
        codes = Expiring(clock: clock, capacity: capacity)
        accessTokens = Expiring(clock: clock, capacity: capacity)
        refreshTokens = Expiring(clock: clock, capacity: capacity)
        sessions = Expiring(clock: clock, capacity: capacity)
        pendingLogins = Expiring(clock: clock, capacity: min(capacity, 10_000))
        consents = Expiring(clock: clock, capacity: min(capacity, 10_000))
        introductions = Expiring(clock: clock, capacity: min(capacity, 10_000))
        hiddenEmails = Expiring(clock: clock, capacity: min(capacity, 10_000))
        pushedRequests = Expiring(clock: clock, capacity: min(capacity, 10_000))
        usedAssertions = Expiring(clock: clock, capacity: capacity)
        fetchedDocuments = Expiring(clock: clock, capacity: min(capacity, 100))
        deviceCodes = Expiring(clock: clock, capacity: min(capacity, 10_000))
        userCodes = Expiring(clock: clock, capacity: min(capacity, 10_000))
        pendingVerifications = Expiring(clock: clock, capacity: min(capacity, 10_000))
        userCodeAttempts = AttemptLimit(clock: clock, most: 50, within: 600)
        usedProofs = Expiring(clock: clock, capacity: capacity)
        memberships = Expiring(clock: clock, capacity: min(capacity, 10_000))
        passwordlessCodes = Expiring(clock: clock, capacity: min(capacity, 10_000))
    }
}
