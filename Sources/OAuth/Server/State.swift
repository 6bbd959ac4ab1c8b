import Locks

/// Everything a tenant remembers: one bounded store for each kind of thing. Whoever keeps a thing
/// declares its store beside it, as a property of an extension that answers `store()`.
package final class State: Sendable {
    private let clock: WallClock
    private let capacity: Int
    private let parts = Lock<[String: any Sendable]>([:])

    /// - Parameter capacity: how many of each kind are kept.
    package init(clock: WallClock, capacity: Int = 100_000) {
        self.clock = clock
        self.capacity = capacity
    }

    /// The store of a kind of thing, made when it is first asked for.
    ///
    /// - Parameters:
    ///   - name: of the property that asks, so that each kind has its own.
    ///   - most: how many are kept, if that is less than of other kinds.
    package func store<Key: Hashable & Sendable, Value: Sendable>(
        _ name: String = #function, atMost most: Int = .max
    ) -> Expiring<Key, Value> {
        part(name) { Expiring(clock: $0, capacity: min(capacity, most)) }
    }

    /// The same for what is remembered in another form than a store.
    package func part<Part: Sendable>(
        _ name: String = #function, _ make: (WallClock) -> Part
    ) -> Part {
        parts.withLock { parts in
            if let known = parts[name] {
                guard let part = known as? Part else {
                    preconditionFailure("two kinds of memory are called \(name)")
                }
                return part
            }
            let part = make(clock)
            parts[name] = part
            return part
        }
    }
}

extension State {
    package var codes: Expiring<SecretDigest, IssuedCode> { store() }
    package var accessTokens: Expiring<SecretDigest, IssuedAccessToken> { store() }
    package var refreshTokens: Expiring<SecretDigest, IssuedRefreshToken> { store() }
    package var sessions: Expiring<SecretDigest, Session> { store() }
    package var consents: Expiring<ConsentKey, Scope> { store(atMost: 10_000) }
    package var deviceCodes: Expiring<SecretDigest, IssuedDeviceCode> { store(atMost: 10_000) }
    package var userCodes: Expiring<UserCode, SecretDigest> { store(atMost: 10_000) }
    package var userCodeAttempts: AttemptLimit {
        part { AttemptLimit(clock: $0, most: 50, within: 600) }
    }
    package var dpopNonces: DPoPNonces { part { _ in DPoPNonces() } }
    /// When an assertion was used, by its client and `jti`.
    package var usedAssertions: Expiring<SecretDigest, Timestamp> { store() }
    /// By thumbprint and `jti` (RFC 9449 §11.1).
    package var usedProofs: Expiring<SecretDigest, Bool> { store() }
    /// By URL.
    package var fetchedDocuments: Expiring<String, FetchedDocument> { store(atMost: 100) }
    /// Whom a user was introduced to by name, when the provider does that once only.
    package var introductions: Expiring<ConsentKey, Bool> { store(atMost: 10_000) }
    /// Whom a user gives an address of the relay.
    package var hiddenEmails: Expiring<ConsentKey, Bool> { store(atMost: 10_000) }
}
