import JOSE
import Locks
import Text

/// The only source of randomness: the system's generator, or a seeded one that repeats codes,
/// tokens and identifiers from run to run.
package final class Entropy: Sendable {
    /// The replica whose mark stands before each text; nil for a server that is alone.
    package let replica: Replica?
    private let seed: UInt64?
    private let generator: Lock<SplitMix64?>

    /// - Parameter seed: nil for the system's generator, which is the only unpredictable one.
    package init(seed: UInt64? = nil, of replica: Replica? = nil) {
        self.seed = seed
        self.replica = replica
        generator = Lock(seed.map(SplitMix64.init(state:)))
    }

    /// Continues at the position of a seeded source.
    package init(at position: EntropyPosition, of replica: Replica? = nil) {
        self.replica = replica
        seed = position.seed
        generator = Lock(SplitMix64(state: position.state))
    }

    /// The position; nil for the system's generator.
    package var position: EntropyPosition? {
        guard let seed, let generator = generator.withLock({ $0 }) else { return nil }
        return EntropyPosition(seed: seed, state: generator.state)
    }

    package func bytes(_ count: Int) -> [UInt8] {
        let seeded = generator.withLock { $0?.bytes(count) }
        return seeded ?? SecureRandom.bytes(count)
    }

    /// A random value of `bits` bits in base64url, which no form, query or header needs to escape,
    /// after the mark.
    package func token(bits: Int = 256) -> String { mark + Base64URL.encode(bytes(bits / 8)) }

    /// A separate source for a tenant, so that other tenants do not shift its values.
    package func forked(for tenant: String) -> Entropy {
        Entropy(
            seed: seed.map { tenant.utf8.reduce($0) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } },
            of: replica)
    }

    /// The prefix of every text; empty for a server that is alone.
    var mark: String { replica?.mark ?? "" }
}

/// The position of a seeded source, which decides its next values.
package struct EntropyPosition: Sendable, Equatable, Codable {
    package let seed: UInt64
    package let state: UInt64

    package init(seed: UInt64, state: UInt64) {
        self.seed = seed
        self.state = state
    }
}

/// The generator of Steele, Lea and Flood (2014): tiny, and the same on every machine.
private struct SplitMix64: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}

extension Entropy {
    /// Decimal digits, drawn uniformly.
    package func digits(_ count: Int) -> String {
        var digits = ""
        while digits.utf8.count < count {
            let byte = bytes(1)[0]
            // 250 is the last multiple of ten in a byte.
            if byte < 250 { digits += String(byte % 10) }
        }
        return digits
    }

    /// A number from 0 up to but not including 1.
    package var fraction: Double { fractions(1)[0] }

    /// A number around 0 with a variance of 1, normally distributed but for the rarest values: the
    /// sum of twelve fractions, which needs no logarithm and so is the same on every machine.
    package var deviation: Double { fractions(12).reduce(-6, +) }

    /// Makes each from 53 random bits, as many as a Double between 0 and 1 can hold.
    private func fractions(_ count: Int) -> [Double] {
        let bytes = bytes(8 * count)
        return (0..<count).map { index in
            let bits = bytes[8 * index..<8 * index + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Double(bits >> 11) * 0x1p-53
        }
    }
}
