import Locks

/// Everything a tenant remembers: one bounded store for each kind of thing. The code that keeps a
/// kind declares its store in an extension, as a property that returns `store()`.
package final class State: Sendable {
    private let clock: WallClock
    private let capacity: Int
    private let parts = Lock<[String: any Sendable]>([:])

    /// - Parameter capacity: the largest number of entries of each kind.
    package init(clock: WallClock, capacity: Int = 100_000) {
        self.clock = clock
        self.capacity = capacity
    }

    /// The store for one kind of thing, made on first use.
    ///
    /// - Parameters:
    ///   - name: the name of the calling property, so that each kind has its own store.
    ///   - most: the largest number of entries, if less than the general capacity.
    package func store<Key: Hashable & Sendable, Value: Sendable>(
        _ name: String = #function, atMost most: Int = .max
    ) -> Expiring<Key, Value> {
        part(name) { Expiring(clock: $0, capacity: min(capacity, most)) }
    }

    /// A part of the memory that is not a store, made on first use.
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
    /// When each assertion was used, by client and `jti`.
    package var usedAssertions: Expiring<SecretDigest, Timestamp> { store() }
    /// Used proofs by thumbprint and `jti` (RFC 9449 §11.1).
    package var usedProofs: Expiring<SecretDigest, Bool> { store() }
    /// Documents by URL.
    package var fetchedDocuments: Expiring<String, FetchedDocument> { store(atMost: 100) }
    /// The clients that got a user's name, for providers that send it only once.
    package var introductions: Expiring<ConsentKey, Bool> { store(atMost: 10_000) }
    /// The clients that a user gives a relay address.
    package var hiddenEmails: Expiring<ConsentKey, Bool> { store(atMost: 10_000) }
}
