import JOSE
import Locks

/// The signing keys of a tenant, with the current one first.
package final class KeyRing: Sendable {
    private let keys: Lock<[SigningKey]>

    /// - Parameter keys: at least one.
    package init(_ keys: [SigningKey]) {
        precondition(!keys.isEmpty, "a key ring without a key")
        self.keys = Lock(keys)
    }

    package var all: [SigningKey] {
        keys.withLock { $0 }
    }

    /// The key that signs by default.
    package var current: SigningKey {
        keys.withLock { $0[0] }
    }

    /// The key set as published (RFC 7517 §5).
    package var jwks: JSON { seen(through: nil).jwks }

    /// What a view makes of the keys; nil for the keys as they are.
    package func seen(through view: KeyView?) -> KeySet {
        KeySet(of: all, seenThrough: view)
    }

    /// Whether one of these keys signed `token`, or one that took its place in a view; its expiry is
    /// not checked.
    package func isSigner(of token: JWS) -> Bool {
        (all + usedInViews).contains { key in
            (token.keyID == nil || token.keyID == key.id)
                && token.isSigned(by: key.key.publicKey, algorithm: key.algorithm)
        }
    }
}

extension KeyRing {
    /// Makes the keys that views show, apart from the requests that wait for them: an RSA key takes
    /// half a second.
    package func prepareViews(on worker: (any TaskExecutor)?) async {
        let waiting = all.filter(\.isSuccessorMadeLater)
        guard !waiting.isEmpty else { return }
        let work = Task.detached(executorPreference: worker) {
            for key in waiting { _ = key.successor(named: key.id).key }
        }
        await work.value
    }

    /// The keys that views have shown, under each name that they have there.
    private var usedInViews: [SigningKey] {
        let keys = all
        guard keys.contains(where: \.hasUsedSuccessor) else { return [] }
        return zip(keys, SigningKey.successors(of: keys)).flatMap { key, successor in
            key.hasUsedSuccessor ? [successor, key.successor(named: key.id)] : []
        }
    }
}
