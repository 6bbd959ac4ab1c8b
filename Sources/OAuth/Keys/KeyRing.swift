import JOSE
import Locks

/// The signing keys of a tenant, with the current one first.
package final class KeyRing: Sendable {
    private struct Held: Sendable {
        var roster: KeyRoster
        /// The keys as they are, kept because nearly every answer asks for them.
        var usual: KeySet
        /// Grows with each change.
        var version = 0
        /// The time when the next key is retired; nil for never.
        var end: Timestamp?

        mutating func replace(with roster: KeyRoster) {
            self.roster = roster
            usual = KeySet(of: roster, seenThrough: nil)
            version += 1
            end = roster.nextEnd
        }
    }

    private let clock: WallClock
    let rules: KeyRules
    private let held: Lock<Held>

    /// - Parameters:
    ///   - keys: at least one.
    ///   - rules: those of the tenant; they choose among the keys.
    ///   - clock: decides when old keys are retired.
    ///   - former: the former keys of the same tenant.
    package init(
        _ keys: [SigningKey], rules: KeyRules = KeyRules(), clock: WallClock = WallClock(),
        after former: KeyRing? = nil
    ) {
        precondition(!keys.isEmpty, "a key ring without a key")
        let roster = KeyRoster(rules.adapted(keys), after: former?.roster).announcing(by: rules)
        self.rules = rules
        self.clock = clock
        held = Lock(Held(roster: roster, usual: KeySet(of: roster, seenThrough: nil)))
    }

    /// Keys as they were, whatever the rules would choose.
    init(_ roster: KeyRoster, rules: KeyRules, clock: WallClock) {
        self.rules = rules
        self.clock = clock
        var held = Held(roster: roster, usual: KeySet(of: roster, seenThrough: nil))
        held.end = roster.nextEnd
        self.held = Lock(held)
    }

    /// The keys, and the state of each.
    package var roster: KeyRoster { now.roster }

    /// The keys that sign or are published.
    package var all: [SigningKey] { roster.entries.map(\.key) }

    /// The keys that sign, one for each algorithm.
    package var signing: [SigningKey] { read { $0.usual.signing } }

    /// The key that signs by default.
    package var current: SigningKey { read { $0.usual.current } }

    /// The key set as published (RFC 7517 §5).
    package var jwks: JSON { read { $0.usual.jwks } }

    /// Tells key sets of different times apart.
    var version: Int { read { $0.version } }

    /// Publishes the keys of these algorithms from now on.
    package func name(_ algorithms: some Sequence<Algorithm>) {
        held.withLock { held in
            let roster = held.roster.naming(algorithms)
            if roster.unnamedAlgorithms != held.roster.unnamedAlgorithms {
                held.replace(with: roster)
            }
        }
    }

    /// The keys as a view changes them; nil for the keys as they are.
    package func seen(through view: KeyView?) -> KeySet {
        let now = now
        return view == nil ? now.usual : KeySet(of: now.roster, seenThrough: view)
    }

    /// The name of the key that a token claims to be signed with, if that key is gone. Nothing is
    /// read off the token before any key is gone.
    package func retiredKey(of token: String) -> String? {
        let now = now
        guard now.roster.hasRetiredAny, let id = (try? JWS(compact: token))?.keyID,
            now.roster.hasRetired(id)
        else { return nil }
        return id
    }

    /// Returns true if one of the published keys signed `token`, or one that took its place in a
    /// view; its expiry is not checked.
    package func isSigner(of token: JWS) -> Bool {
        let roster = roster
        return (roster.published + roster.usedInViews).contains { key in
            (token.keyID == nil || token.keyID == key.id)
                && token.isSigned(by: key.key.publicKey, algorithm: key.algorithm)
        }
    }
}

extension KeyRing {
    /// Makes the keys that views show, apart from the requests that wait for them: an RSA key takes
    /// half a second.
    package func prepareViews(on worker: (any TaskExecutor)?) async {
        let waiting = signing.filter(\.isSuccessorMadeLater)
        guard !waiting.isEmpty else { return }
        let work = Task.detached(executorPreference: worker) {
            for key in waiting { _ = key.successor(named: key.id).key }
        }
        await work.value
    }

    /// Changes the keys, apart from the requests that wait, since a key may have to be made. If
    /// other changes came first, it is repeated on their result.
    ///
    /// - Returns: the keys after it; nil where there was nothing to change.
    func change(
        on worker: (any TaskExecutor)?,
        _ change: @escaping @Sendable (KeyRoster, Timestamp) throws(CryptoError) -> KeyRoster?
    ) async throws(CryptoError) -> KeyRoster? {
        while true {
            let (before, time) = (now, clock.now)
            let work = Task.detached(executorPreference: worker) {
                Result { () throws(CryptoError) in
                    let roster = try change(before.roster, time)
                    // The first use of a key would make it while connections wait.
                    for key in roster?.published ?? [] where key.held.isMadeLater { _ = key.key }
                    return roster
                }
            }
            guard let roster = try await work.value.get() else { return nil }
            if replace(before.version, with: roster) { return roster }
        }
    }
}

private extension KeyRing {
    /// The current value, without the keys whose time is over.
    private var now: Held { read { copy $0 } }

    /// Lends the current value, where a copy would count a reference for each of its parts.
    private func read<Result: Sendable>(_ body: (borrowing Held) -> Result) -> Result {
        held.withLock { held in
            if let end = held.end, case let now = clock.now, end <= now {
                held.replace(with: held.roster.lasting(at: now))
            }
            return body(held)
        }
    }

    /// - Returns: whether nothing has changed since that version.
    func replace(_ version: Int, with roster: KeyRoster) -> Bool {
        held.withLock { held in
            guard held.version == version else { return false }
            held.replace(with: roster)
            return true
        }
    }
}

/// The keys that sign and those that are published, each with the current one first.
package struct KeySet: Sendable {
    let signing: [SigningKey]
    package let published: [SigningKey]
    /// Other published keys in front of them, which are no keys of the tenant.
    var foreign: [JSON] = []

    /// The key that signs by default.
    package var current: SigningKey { signing[0] }

    /// The key that signs access tokens, under the rules of its provider.
    func ofAccessTokens(by rules: KeyRules) -> SigningKey {
        let next =
            rules.nextSignsAccessTokens
            ? published.first { $0.algorithm == current.algorithm && $0.id != current.id } : nil
        return next ?? current
    }

    /// The current key for `algorithm`; nil when there is none.
    package func key(for algorithm: Algorithm) -> SigningKey? {
        signing.first { $0.algorithm == algorithm }
    }

    /// The key set as published (RFC 7517 §5).
    package var jwks: JSON { jwks(by: KeyRules()) }

    /// - Parameter rules: the form of keys, and the other keys beside those that sign.
    package func jwks(by rules: KeyRules) -> JSON {
        let own = published.map { key in
            rules.withheldMembers.reduce(into: key.jwk(hasDigest: rules.publishesDigests)) {
                $0[$1] = nil
            }
        }
        return ["keys": .array(foreign + own + (own.isEmpty ? [] : rules.others))]
    }
}

extension KeySet {
    init(of roster: KeyRoster, seenThrough view: KeyView?) {
        self = view?.see(roster) ?? KeySet(signing: roster.signing, published: roster.published)
    }
}

/// The use of a key.
package enum KeyState: String, Sendable, CaseIterable, Codable {
    /// It signs where its algorithm is wanted, and is published.
    case current
    /// It is published, and signs after the next rotation.
    case next
    /// It is published, and signs no longer.
    case published
    /// It signs, and is not published.
    case unpublished

    var signs: Bool { self == .current || self == .unpublished }
}
