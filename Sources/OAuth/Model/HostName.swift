import Members
import Text

/// The names that a server may listen under, be asked for or have a certificate for.
package enum HostName {
    /// The flaw in a host name, which may begin with `*.`, or in an address; nil for a good one.
    package static func flaw(in text: String) -> Flaw? {
        let name = text.hasPrefix("*.") ? text.dropFirst(2) : text[...]
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        let isName =
            name.utf8.count <= 253
            && labels.allSatisfy { (1...63).contains($0.utf8.count) && $0.allSatisfy(isAllowed) }
        return isName || isAddress(text)
            ? nil : Flaw("expected a host name or an IP address, found \(text.shown)")
    }

    /// Returns true if the text is a numeric address.
    package static func isAddress(_ text: String) -> Bool {
        let isIPv6 =
            text.contains(":") && text.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
        let isIPv4 =
            numbers.count == 4
            && numbers.allSatisfy { $0.allSatisfy(\.isNumber) && UInt8($0) != nil }
        return isIPv4 || isIPv6
    }

    /// The host of `host:port` as names are compared: in lower case, without port, brackets and
    /// final dot.
    package static func plain(_ authority: some StringProtocol) -> String {
        var authority = String(authority)
        return authority.withUTF8 { bytes in
            var host =
                bytes.first == .ascii("[")
                ? bytes.dropFirst().prefix { $0 != .ascii("]") }
                : bytes.prefix { $0 != .ascii(":") }
            if host.last == .ascii(".") { host = host.dropLast() }
            let name = String(decoding: host, as: UTF8.self)
            return host.allSatisfy { $0 < 0x80 && !$0.isUpperCaseLetter } ? name : name.lowercased()
        }
    }

    /// The characters of RFC 952, and the underscore that container networks allow.
    private static func isAllowed(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
    }
}

/// Recognizes the hosts that lead to this machine, whoever asks (RFC 6761 §6.3, RFC 1122 §3.2.1.3).
package enum LoopbackHost {
    /// The names by which a server on the loopback interface is addressed in URLs.
    package static let names = ["localhost", "127.0.0.1", "[::1]"]

    /// - Parameter host: in lower case, without port, brackets and final dot.
    package static func includes(_ host: String) -> Bool {
        host == "localhost" || host == "127.0.0.1" || host == "::1" || host.hasSuffix(".localhost")
            || (host.hasPrefix("127.") && HostName.isAddress(host))
    }
}

extension URI {
    /// True if it leads to this machine, whoever asks.
    var isOnThisMachine: Bool {
        host.map { LoopbackHost.includes(HostName.plain($0)) } ?? false
    }
}

/// Recognizes the hosts that no page of the internet can have, so that none can point one here: a
/// numeric address belongs to the machine that answers there, a name without a dot is not public,
/// and some endings are kept out of the public tree of names.
package enum PrivateHost {
    /// - Parameter host: in lower case, without port, brackets and final dot.
    package static func includes(_ host: String) -> Bool {
        HostName.isAddress(host) || !host.contains(".") || endings.contains(where: host.hasSuffix)
    }

    /// RFC 6761 §6.2, RFC 6762 §3, RFC 8375 §3, and the ending that ICANN reserved in 2024.
    private static let endings = [".test", ".local", ".home.arpa", ".internal"]
}

/// The addresses of a tenant in one exchange. Browser and back end may see different hosts, so
/// there are separate ones.
package struct Addresses: Sendable, Equatable {
    /// The exact `iss` of tokens and discovery.
    package let issuer: String
    /// Front channel (authorize, logout): a base without a trailing slash.
    package let publicURL: String
    /// Back channel (token, userinfo, keys): a base without a trailing slash.
    package let internalURL: String
    /// The base that the request was sent to.
    private let asked: String
    /// The path of the token endpoint.
    private let tokenPath: String

    package init(
        issuer: String, publicURL: String, internalURL: String, asked: String? = nil,
        tokenPath: String = ""
    ) {
        self.issuer = issuer
        self.publicURL = publicURL
        self.internalURL = internalURL
        self.asked = asked ?? internalURL
        self.tokenPath = tokenPath
    }

    /// The token endpoint, a possible audience of client assertions (OpenID Connect Core §9).
    package var tokenEndpoint: String { internalURL + tokenPath }

    /// All bases by which the tenant's own pages may be reached, that of the request first.
    var bases: [String] {
        [asked, publicURL, internalURL].reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension Addresses: MemorySized {
    package var heapBytes: Int {
        issuer.heapBytes + publicURL.heapBytes + internalURL.heapBytes + asked.heapBytes
            + tokenPath.heapBytes
    }
}
