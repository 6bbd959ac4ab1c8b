/// The parts of a URI reference, split as in RFC 3986 appendix B and not decoded.
struct URIParts {
    /// In lower case; nil for a relative reference.
    var scheme: String?
    /// Nil when no `//` introduces one.
    var authority: String?
    var path: String
    var query: String?
    var fragment: String?

    init(_ text: String) {
        var rest = text[...]
        fragment = rest.cut(after: "#")
        query = rest.cut(after: "?")
        if let colon = rest.firstIndex(of: ":"), rest[..<colon].isScheme {
            scheme = rest[..<colon].lowercased()
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = String(rest[..<end])
            rest = rest[end...]
        }
        path = String(rest)
    }

    var isWeb: Bool {
        scheme == "http" || scheme == "https"
    }

    /// Whether the authority is a host with or without a port, and nothing else.
    var hasPlainHost: Bool {
        guard let authority, !authority.contains("@") else { return false }
        let bracket = authority.lastIndex(of: "]") ?? authority.startIndex
        guard let colon = authority[bracket...].firstIndex(of: ":") else {
            return !authority.isEmpty
        }
        let port = authority[authority.index(after: colon)...]
        return colon != authority.startIndex && UInt16(port) != nil
    }
}

extension Substring {
    /// Removes and answers what follows the first `separator`, which goes too.
    fileprivate mutating func cut(after separator: Character) -> String? {
        guard let position = firstIndex(of: separator) else { return nil }
        let tail = String(self[index(after: position)...])
        self = self[..<position]
        return tail
    }

    /// RFC 3986 §3.1.
    fileprivate var isScheme: Bool {
        guard let first, first.isASCII, first.isLetter else { return false }
        return allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
}
