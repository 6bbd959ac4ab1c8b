import COpenSSL
import Text

/// A natural number of any size.
///
/// It is safe to share: neither the pointer nor the number behind it ever changes.
package final class NaturalNumber: Sendable {
    private nonisolated(unsafe) let pointer: OpaquePointer

    /// The prime of the group of 3072 bits (RFC 3526 §4).
    package static let prime3072 = NaturalNumber(cossl_number_make_prime_3072())

    /// - Parameter bytes: the most significant one first.
    package convenience init(_ bytes: [UInt8]) {
        self.init(bytes.withUnsafeBytes { cossl_number_make($0.baseAddress, $0.count) })
    }

    /// Reads hexadecimal digits of either case; nil for other text, and for none.
    package convenience init?(hexadecimal text: String) {
        let digits = text.utf8.compactMap(\.hexValue)
        guard !digits.isEmpty, digits.count == text.utf8.count else { return nil }
        let even = digits.count.isMultiple(of: 2) ? digits : [0] + digits
        self.init(stride(from: 0, to: even.count, by: 2).map { even[$0] << 4 | even[$0 + 1] })
    }

    /// Arithmetic fails only when memory is exhausted.
    private init(_ pointer: OpaquePointer?) {
        guard let pointer else { preconditionFailure("libcrypto could not make a number") }
        self.pointer = pointer
    }

    deinit { cossl_number_free(pointer) }

    /// The most significant one first, and never a zero.
    package var bytes: [UInt8] {
        let count = cossl_number_count(pointer)
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            cossl_number_write(pointer, buffer.baseAddress)
            written = count
        }
    }

    package var isZero: Bool { cossl_number_count(pointer) == 0 }

    /// - Parameter modulus: above zero, as in all functions below.
    package func plus(_ other: NaturalNumber, modulo modulus: NaturalNumber) -> NaturalNumber {
        NaturalNumber(cossl_number_add(pointer, other.pointer, modulus.pointer))
    }

    package func times(_ other: NaturalNumber, modulo modulus: NaturalNumber) -> NaturalNumber {
        NaturalNumber(cossl_number_multiply(pointer, other.pointer, modulus.pointer))
    }

    package func power(_ exponent: NaturalNumber, modulo modulus: NaturalNumber) -> NaturalNumber {
        NaturalNumber(cossl_number_power(pointer, exponent.pointer, modulus.pointer))
    }
}
