extension UInt8 {
    /// The value of a hexadecimal digit of either case; nil for any other byte.
    @inlinable package var hexValue: UInt8? {
        switch self {
        case .ascii("0") ... .ascii("9"): self - .ascii("0")
        case .ascii("A") ... .ascii("F"): self - .ascii("A") + 10
        case .ascii("a") ... .ascii("f"): self - .ascii("a") + 10
        default: nil
        }
    }

    /// The hexadecimal digit of a value below 16, in lower case.
    @inlinable package static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? .ascii("0") + value : .ascii("a") + value - 10
    }

    /// The hexadecimal digit of a value below 16, in upper case.
    @inlinable package static func upperCaseHexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? .ascii("0") + value : .ascii("A") + value - 10
    }
}

extension ArraySlice<UInt8> {
    /// Two digits per byte, in lower case.
    package var hexadecimal: String {
        String(decoding: flatMap { [.hexDigit($0 >> 4), .hexDigit($0 & 15)] }, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Two digits per byte, in lower case.
    package var hexadecimal: String { self[...].hexadecimal }
}
