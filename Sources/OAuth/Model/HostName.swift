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
