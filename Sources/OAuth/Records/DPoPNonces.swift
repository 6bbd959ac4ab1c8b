import Locks
import Text

/// The nonces that proofs have to repeat where a tenant demands it (RFC 9449 §8): a new one every
/// five minutes, and the one before is still valid. Only these two are kept.
package final class DPoPNonces: StatePart {
    package static let period: Seconds = 300

    private let nonces = Lock<[Int: String]>([:])

    package init() {}

    /// The nonce to hand out now.
    package func current(at now: Timestamp, _ entropy: Entropy) -> String {
        let period = Self.number(of: now)
        return nonces.withLock { nonces in
            nonces = nonces.filter { (period - 1...period).contains($0.key) }
            let nonce = nonces[period] ?? entropy.token(bits: 128)
            nonces[period] = nonce
            return nonce
        }
    }

    package func accepts(_ nonce: String, at now: Timestamp) -> Bool {
        let period = Self.number(of: now)
        return nonces.withLock { $0[period] == nonce || $0[period - 1] == nonce }
    }

    /// The valid nonces, the older one first.
    package var content: [Nonce] {
        nonces.withLock { $0 }.map { Nonce(period: $0.key, text: $0.value) }
            .ordered { $0.period }
    }

    package func restore(_ content: [Nonce]) {
        nonces.withLock { nonces in
            for nonce in content { nonces[nonce.period] = nonce.text }
        }
    }

    /// A nonce and the number of its period.
    package struct Nonce: Sendable, Codable {
        let period: Int
        let text: String
    }

    private static func number(of now: Timestamp) -> Int {
        now.seconds / period
    }
}

extension State {
    package var dpopNonces: DPoPNonces { part { _ in DPoPNonces() } }
}
