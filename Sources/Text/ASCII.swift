/// ASCII characters as bytes, and the character classes that grammars use. They are inlinable,
/// since parsers check every byte with them.
extension UInt8 {
    /// The code of an ASCII character; its short name suits patterns and comparisons.
    @inlinable @inline(__always)
    package static func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }

    @inlinable package static var tab: UInt8 { 0x09 }
    @inlinable package static var lineFeed: UInt8 { 0x0A }
    @inlinable package static var carriageReturn: UInt8 { 0x0D }
    @inlinable package static var space: UInt8 { 0x20 }

    @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

    @inlinable package var isUpperCaseLetter: Bool { self &- 0x41 < 26 }

    @inlinable package var isLowerCaseLetter: Bool { self &- 0x61 < 26 }

    @inlinable package var isLetter: Bool { (self | 0x20).isLowerCaseLetter }

    /// OWS: a space or a tab (RFC 9110 §5.6.3).
    @inlinable package var isBlank: Bool { self == .space || self == .tab }

    /// One of the 64 characters of RFC 4648 §5.
    @inlinable package var isBase64URL: Bool {
        isLetter || isDigit || self == .ascii("-") || self == .ascii("_")
    }

    /// `unreserved` (RFC 3986 §2.3), which code verifiers consist of, too.
    @inlinable package var isUnreserved: Bool {
        isBase64URL || self == .ascii(".") || self == .ascii("~")
    }

    /// `tchar` (RFC 9110 §5.6.2), which field names consist of.
    @inlinable package var isTokenByte: Bool {
        switch self {
        case .ascii("!"), .ascii("#") ... .ascii("'"), .ascii("*"), .ascii("+"), .ascii("-"),
            .ascii("."), .ascii("^"), .ascii("_"), .ascii("`"), .ascii("|"), .ascii("~"):
            true
        default:
            isLetter || isDigit
        }
    }
}
