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

    /// The current key for `algorithm`; nil when there is none.
    package func key(for algorithm: Algorithm) -> SigningKey? {
        all.first { $0.algorithm == algorithm }
    }

    /// The key set as published (RFC 7517 §5).
    package var jwks: JSON {
        ["keys": .array(all.map(\.jwk))]
    }

    /// Whether one of these keys signed `token`; its expiry is not checked.
    package func isSigner(of token: JWS) -> Bool {
        all.contains { key in
            (token.keyID == nil || token.keyID == key.id)
                && token.isSigned(by: key.key.publicKey, algorithm: key.algorithm)
        }
    }
}
