extension UInt8 {
    var isDigit: Bool {
        (0x30...0x39).contains(self)
    }

    /// One of the 64 characters of RFC 4648 §5.
    var isBase64URL: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x5f: true
        default: false
        }
    }

    /// One of the unreserved characters of RFC 3986 §2.3, which are those of a code verifier.
    var isUnreserved: Bool {
        isBase64URL || self == 0x2e || self == 0x7e
    }
}
