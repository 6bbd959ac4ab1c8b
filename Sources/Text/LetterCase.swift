extension UInt8 {
    /// An ASCII capital letter in lower case; any other byte unchanged.
    @inlinable package var lowercased: UInt8 { isUpperCaseLetter ? self | 0x20 : self }
}

extension StringProtocol {
    /// Tells whether both texts are equal, ignoring the case of ASCII letters.
    @inlinable package func equalsIgnoringCase(_ other: some StringProtocol) -> Bool {
        utf8.elementsEqual(other.utf8) { $0.lowercased == $1.lowercased }
    }
}
