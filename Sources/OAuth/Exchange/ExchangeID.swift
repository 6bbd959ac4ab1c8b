import Synchronization
import Text

/// What the log calls one exchange: `r` and eight hexadecimal digits.
package struct ExchangeID: Sendable {
    private let number: UInt32

    package var text: String {
        "r" + (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }.hexadecimal
    }

    fileprivate init(number: UInt32) {
        self.number = number
    }
}

/// Numbers the exchanges of a server one after the other. The first number is drawn, so that the logs
/// of two runs are not mistaken for each other.
package final class ExchangeIDs: Sendable {
    private let next: Atomic<UInt32>

    package init(_ entropy: Entropy) {
        next = Atomic(entropy.bytes(4).reduce(0) { $0 << 8 | UInt32($1) })
    }

    package func draw() -> ExchangeID {
        ExchangeID(number: next.wrappingAdd(1, ordering: .relaxed).oldValue)
    }
}
