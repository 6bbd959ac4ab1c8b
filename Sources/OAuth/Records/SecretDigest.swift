import JOSE
import Locks
import Members

/// Half of the SHA-256 of a secret. Stores use it as key, so that they hold no secret, look-ups
/// reveal nothing by their timing, and a long token costs 16 bytes.
package struct SecretDigest: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    package init(_ secret: String) {
        let digest = Digest.sha256(Array(secret.utf8))
        high = digest[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        low = digest[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension SecretDigest: TextCodable {
    package static let example = "0123456789abcdef0123456789abcdef"
    package static let noun = "a digest of 32 hexadecimal digits"

    package var text: String {
        [high, low].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.utf8.count) + digits
        }.joined()
    }

    package init?(text: String) {
        guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        (self.high, self.low) = (high, low)
    }
}

extension Expiring where Key == SecretDigest {
    /// The value stored for a secret, and the key for changing it.
    func entry(of secret: String) -> (key: SecretDigest, value: Value)? {
        let key = SecretDigest(secret)
        return self[key].map { (key, $0) }
    }

    /// The time when the value of a secret ended; nil where that is not known.
    func end(ofSecret secret: String) -> Timestamp? { end(of: SecretDigest(secret)) }
}

extension SecretDigest: MemorySized {
    package var heapBytes: Int { 0 }
}

extension State {
    /// The time of use of each assertion, by client and `jti`.
    package var usedAssertions: Expiring<SecretDigest, Timestamp> { store(of: .nobody) }
    /// Used proofs by thumbprint and `jti` (RFC 9449 §11.1).
    package var usedProofs: Expiring<SecretDigest, Bool> { store(of: .nobody) }

    /// Makes up ids for clients.
    var clientNames: Lock<SerialNames> {
        part { _ in Lock(SerialNames("client_")) }
    }

    /// Numbers the requests that are sent.
    package var sentCount: Counter { part { _ in Counter() } }

    /// Continues the names and numbers where the same tenant had stopped before.
    func resume(after former: State) {
        let names = former.clientNames.withLock { $0 }
        clientNames.withLock { $0 = names }
        sentCount.skip(to: former.sentCount.count)
    }
}
