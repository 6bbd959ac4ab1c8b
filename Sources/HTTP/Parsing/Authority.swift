/// The check of `host [ ":" port ]` (RFC 9110 §4.2, RFC 3986 §3.2).
///
/// Registered names are held to the unreserved characters, because the authority becomes part of
/// the addresses this server gives out.
enum Authority {
    static func isValid(_ text: Substring) -> Bool {
        if text.first == "[" {
            guard let close = text.firstIndex(of: "]") else { return false }
            return isAddress(text[text.index(after: text.startIndex)..<close])
                && isPort(text[text.index(after: close)...])
        }
        let host = text.prefix { $0 != ":" }
        return !host.isEmpty && host.utf8.count <= 255 && host.utf8.allSatisfy(\.isUnreserved)
            && isPort(text[host.endIndex...])
    }
}

private extension Authority {
    /// Roughly an IPv6 address; whether it exists does not matter here.
    static func isAddress(_ text: Substring) -> Bool {
        text.utf8.count <= 45 && text.contains(":")
            && text.utf8.allSatisfy {
                $0.hexValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
            }
    }

    /// Nothing at all, or a colon with at most five digits (`port = *DIGIT`) up to 65535.
    static func isPort(_ text: Substring) -> Bool {
        guard let colon = text.first else { return true }
        let digits = text.dropFirst()
        guard colon == ":", digits.utf8.count <= 5, digits.utf8.allSatisfy(\.isDigit) else {
            return false
        }
        return digits.isEmpty || Int(digits).map { $0 <= 65_535 } == true
    }
}
