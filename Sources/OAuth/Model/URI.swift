import Members
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
    package var isLoopback: Bool { host.map(LoopbackHost.names.contains) ?? false }

    package var isHTTP: Bool { ["http", "https"].contains(scheme.lowercased()) }

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

extension URI {
    /// Scheme, host and port as browsers write them: in lower case, without the user and without
    /// the scheme's default port (RFC 6454 §6.2, RFC 3986 §6.2.3).
    package var origin: String { origin(at: host) }

    /// The origin that has another host, in lower case, in place of this one.
    package func origin(at other: String?) -> String {
        let scheme = scheme.lowercased()
        guard let authority, let host, let other else {
            return "\(scheme)://\((authority ?? "").lowercased())"
        }
        let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let port = place.dropFirst(host.count)
        let implied = ["https": ":443", "http": ":80"][scheme, default: ":"]
        return "\(scheme)://\(other)" + (port == ":" || port == implied ? "" : port)
    }

    /// Origin and path, normalized so that two URLs of one endpoint are equal (RFC 3986 §6.2.2.1,
    /// §6.2.3), without query and fragment. nil unless the scheme is http or https, and for a URL
    /// with a user in it.
    package var endpoint: String? {
        guard isHTTP, let authority, let host, !host.isEmpty, !authority.contains("@") else {
            return nil
        }
        return origin + (path.isEmpty ? "/" : path)
    }
}

/// The origin of a page, as browsers write it into the field `Origin` (RFC 6454 §6.2, §7).
package struct Origin: Sendable, Equatable {
    /// Scheme, host and port, in lower case.
    package let text: String
    /// The host without port and brackets.
    package let host: String

    /// nil for `null`, which any page can have, and for a text that is no origin.
    package init?(_ text: String) {
        guard let uri = URI(text), uri.path.isEmpty, uri.query == nil, uri.fragment == nil,
            uri.hasPlainHost, let host = uri.host
        else { return nil }
        self.text = uri.origin
        self.host = HostName.plain(host)
    }

    /// True if the page comes from this machine.
    package var isLoopback: Bool { LoopbackHost.includes(host) }

    /// Stands for any origin in the list of a client.
    static let any = "*"

    /// Returns true if a configured origin means this one; the first label of its host may be `*`.
    package func matches(_ configured: String) -> Bool {
        configured == Self.any
            || RedirectURI.matches(text, wildcard: URI(configured)?.origin ?? configured)
    }

    /// The one configured origin with a wildcard that means this one, besides `*`; nil where the
    /// host has one label, and outside of the web.
    var wildcard: String? {
        guard let uri = URI(text), uri.isHTTP, let place = uri.authority,
            let dot = place.firstIndex(of: "."), dot > place.startIndex
        else { return nil }
        return "\(uri.scheme)://*\(place[dot...])"
    }

    /// The flaw in a configured origin; nil for a good one.
    package static func flaw(in text: String) -> Flaw? {
        guard let uri = URI(text), uri.hasPlainHost else {
            return Flaw("expected an origin like https://app.example, found \(text.shown)")
        }
        return uri.path.isEmpty && uri.query == nil && uri.fragment == nil
            ? nil : Flaw("an origin is scheme, host and port; leave out what follows the host")
    }
}
