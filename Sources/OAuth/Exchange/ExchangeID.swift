import Synchronization
import Text

/// The name of an exchange in the log: `r` and eight hexadecimal digits.
package struct ExchangeID: Sendable {
    private let number: UInt32

    package var text: String {
        "r" + (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }.hexadecimal
    }

    fileprivate init(number: UInt32) {
        self.number = number
    }
}

/// Numbers the exchanges of a server in sequence. The first number is random, so that the logs of
/// two runs are not confused.
package final class ExchangeIDs: Sendable {
    private let next: Atomic<UInt32>

    package init(_ entropy: Entropy) {
        next = Atomic(entropy.bytes(4).reduce(0) { $0 << 8 | UInt32($1) })
    }

    package func draw() -> ExchangeID {
        ExchangeID(number: next.wrappingAdd(1, ordering: .relaxed).oldValue)
    }
}
