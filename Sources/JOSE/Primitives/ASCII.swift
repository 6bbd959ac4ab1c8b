extension UInt8 {
    /// The code of an ASCII character; short enough to stand in patterns and comparisons.
    @inline(__always)
    static func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }

    /// The value of a hexadecimal digit of either case; nil for any other byte.
    var hexDigitValue: UInt8? {
        switch self {
        case .ascii("0") ... .ascii("9"): self - .ascii("0")
        case .ascii("a") ... .ascii("f"): self - .ascii("a") + 10
        case .ascii("A") ... .ascii("F"): self - .ascii("A") + 10
        default: nil
        }
    }

    var isDigit: Bool { (.ascii("0") ... .ascii("9")).contains(self) }
}
