import Text

/// Checks `host [ ":" port ]` (RFC 9110 §4.2, RFC 3986 §3.2).
///
/// Registered names may hold only unreserved characters, because the authority becomes part of the
/// URLs that this server gives out.
enum Authority {
    static func isValid(_ text: some StringProtocol) -> Bool {
        var text = String(text)
        return text.withUTF8 { isValid($0[...]) }
    }

    private static func isValid(_ bytes: Bytes) -> Bool {
        let isLiteral = bytes.first == UInt8(ascii: "[")
        let host =
            isLiteral
            ? bytes.prefix { $0 != UInt8(ascii: "]") } : bytes.prefix { $0 != UInt8(ascii: ":") }
        var rest = bytes[host.endIndex...]
        guard isLiteral else { return isName(host) && isPort(rest) }
        return isAddress(host.dropFirst()) && rest.popFirst() != nil && isPort(rest)
    }
}

private extension Authority {
    typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    static func isName(_ bytes: Bytes) -> Bool {
        !bytes.isEmpty && bytes.count <= 255 && bytes.allSatisfy(\.isUnreserved)
    }

    /// Tells whether it looks like an IPv6 address, existing or not.
    static func isAddress(_ bytes: Bytes) -> Bool {
        bytes.count <= 45 && bytes.contains(UInt8(ascii: ":"))
            && bytes.allSatisfy {
                $0.hexValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
            }
    }

    /// Tells whether it is empty or a colon with at most five digits (`port = *DIGIT`) up to 65535.
    static func isPort(_ bytes: Bytes) -> Bool {
        guard let colon = bytes.first else { return true }
        let digits = bytes.dropFirst()
        guard colon == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(\.isDigit) else {
            return false
        }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= 65_535
    }
}
