/// The byte classes that HTTP grammars are written in.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")

    var isDigit: Bool { self &- 0x30 < 10 }

    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// OWS: a space or a tab (RFC 9110 §5.6.3).
    var isBlank: Bool { self == .space || self == .tab }

    /// `unreserved` (RFC 3986 §2.3).
    var isUnreserved: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
            || self == UInt8(ascii: "_") || self == UInt8(ascii: "~")
    }

    /// `tchar` (RFC 9110 §5.6.2).
    var isTokenByte: Bool {
        switch self {
        case UInt8(ascii: "!"), 0x23...0x27, UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39, 0x41...0x5A,
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x61...0x7A,
            UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default:
            false
        }
    }

    /// What a field value may hold: visible characters, blanks and obs-text (RFC 9110 §5.5).
    var isFieldByte: Bool { self >= 0x20 && self != 0x7F || self == .tab }

    var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

    /// The value of a hexadecimal digit, either case.
    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }

    /// The upper-case hexadecimal digit of a value below 16.
    static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x41 + value - 10
    }
}

extension StringProtocol {
    /// `token` (RFC 9110 §5.6.2).
    var isToken: Bool { !isEmpty && utf8.allSatisfy(\.isTokenByte) }

    /// Whether both texts are equal when ASCII letters are compared without their case.
    func equalsIgnoringCase(_ other: some StringProtocol) -> Bool {
        utf8.elementsEqual(other.utf8) { $0.lowercased == $1.lowercased }
    }

    /// The text without the spaces and tabs around it.
    var trimmingBlanks: SubSequence {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        let start = self.drop(while: isBlank)
        return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? start
    }
}
