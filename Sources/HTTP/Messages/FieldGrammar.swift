import Text

extension UInt8 {
    /// True for a byte of a field value: visible characters, blanks and obs-text (RFC 9110 §5.5).
    var isFieldByte: Bool { self >= 0x20 && self != 0x7F || self == .tab }
}

extension ArraySlice<UInt8> {
    /// True if all bytes may be in a field value.
    var isFieldValue: Bool {
        isPrintableASCII || allSatisfy(\.isFieldByte)
    }
}

extension String {
    /// `token` (RFC 9110 §5.6.2).
    var isToken: Bool { !isEmpty && utf8.allSatisfy(\.isTokenByte) }
}
