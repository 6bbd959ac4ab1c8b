extension UInt8 {
    /// A capital of ASCII as the small letter; any other byte as it is.
    @inlinable package var lowercased: UInt8 { isUpperCaseLetter ? self | 0x20 : self }
}

extension StringProtocol {
    /// Whether both texts are equal when ASCII letters are compared without their case.
    @inlinable package func equalsIgnoringCase(_ other: some StringProtocol) -> Bool {
        utf8.elementsEqual(other.utf8) { $0.lowercased == $1.lowercased }
    }
}
