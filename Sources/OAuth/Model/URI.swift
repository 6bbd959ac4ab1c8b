import Text

/// A URI split as in RFC 3986 §3 and appendix B, without decoding.
package struct URI: Sendable, Equatable {
    /// The scheme as written; compare without case.
    package let scheme: String
    /// User, host and port; nil without `//`.
    package let authority: String?
    package let path: String
    package let query: String?
    package let fragment: String?

    /// nil unless `text` is an absolute URI of printable ASCII, free of quotes, angle brackets and
    /// the backslash, which browsers read as a slash.
    package init?(_ text: String) {
        guard text.utf8.allSatisfy(\.isURIByte),
            let colon = text.firstIndex(of: ":"), URI.isScheme(text[..<colon])
        else { return nil }
        scheme = String(text[..<colon])
        var rest = text[text.index(after: colon)...]
        fragment = rest.cut(after: "#")
        query = rest.cut(after: "?")
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = String(rest[..<end])
            rest = rest[end...]
        } else {
            authority = nil
        }
        path = String(rest)
    }

    /// The host in lower case, with the brackets of an IPv6 address; nil without an authority, and
    /// where anything but a port follows the host.
    package var host: String? {
        guard let authority else { return nil }
        let afterUser = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let bracket = afterUser.hasPrefix("[") ? afterUser.firstIndex(of: "]") : nil
        let end = bracket.map(afterUser.index(after:)) ?? afterUser.firstIndex(of: ":")
        let rest = afterUser[(end ?? afterUser.endIndex)...]
        guard rest.isEmpty || rest.first == ":", rest.utf8.dropFirst().allSatisfy(\.isDigit) else {
            return nil
        }
        return afterUser.prefix(upTo: rest.startIndex).lowercased()
    }

    /// True if the host is a loopback address or `localhost` (RFC 8252 §7.3, §8.3).
    package var isLoopback: Bool {
        host == "127.0.0.1" || host == "[::1]" || host == "localhost"
    }

    package var isHTTP: Bool {
        ["http", "https"].contains(scheme.lowercased())
    }

}

private extension URI {
    static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first.isLetter else { return false }
        return text.utf8.allSatisfy {
            $0.isLetter || $0.isDigit || [0x2b, 0x2d, 0x2e].contains($0)
        }
    }
}

private extension Substring {
    /// Removes everything from the first `mark` on and returns what followed it.
    mutating func cut(after mark: Character) -> String? {
        guard let index = firstIndex(of: mark) else { return nil }
        defer { self = self[..<index] }
        return String(self[self.index(after: index)...])
    }
}

private extension UInt8 {
    /// RFC 3986 §2 excludes braces, bar, caret and backtick too, but all parsers accept them.
    var isURIByte: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"): false
        default: (0x21...0x7e).contains(self)
        }
    }
}
