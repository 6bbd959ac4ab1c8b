extension Entropy {
    /// A number from 0 up to but not including 1.
    package var fraction: Double {
        fractions(1)[0]
    }

    /// A number around 0 with a variance of 1, normally distributed but for the rarest values: the
    /// sum of twelve fractions, which needs no logarithm and so is the same on every machine.
    package var deviation: Double {
        fractions(12).reduce(-6, +)
    }

    /// Makes each from 53 random bits, as many as a Double between 0 and 1 can hold.
    private func fractions(_ count: Int) -> [Double] {
        let bytes = bytes(8 * count)
        return (0..<count).map { index in
            let bits = bytes[8 * index..<8 * index + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Double(bits >> 11) * 0x1p-53
        }
    }
}
