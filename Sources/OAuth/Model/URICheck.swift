import Members
import Text

/// The rules for the URIs of a configuration.
package enum URICheck {
    /// A redirect URI is absolute and has no fragment (RFC 6749 §3.1.2).
    package static func redirect(_ text: String) -> Flaw? {
        if let flaw = characters(text) { return flaw }
        guard let uri = URI(text) else {
            return Flaw("expected an absolute URI with a scheme, found \(text.shown)")
        }
        if uri.isHostAndPort {
            return Flaw("\(text.shown) has no scheme; did you mean 'http://\(text)'?")
        }
        if uri.fragment != nil {
            return "a redirect URI has no fragment (RFC 6749 §3.1.2); leave out '#' and the rest"
        }
        if let flaw = schemeFlaw(uri.scheme) { return flaw }
        return uri.isHTTP && !uri.hasPlainHost ? hostFlaw(text) : nil
    }

    /// A redirect URI of a client; a `*` in it needs a provider to which it means something.
    package static func redirect(by comparison: RedirectComparison) -> StringCheck {
        guard [.prefix, .pattern].contains(comparison) else { return redirect }
        return { text in
            guard text.contains("*") else { return redirect(text) }
            return characters(text) ?? schemeFlaw(String(text.prefix { $0 != ":" }))
        }
    }

    /// The doubt about a redirect URI of a client whose `*` stands for itself.
    package static func wildcard(for comparison: RedirectComparison) -> StringCheck {
        switch comparison {
        case .pattern: return { _ in nil }
        case .prefix:
            return { text in
                text.dropLast().contains("*")
                    ? Flaw("'*' stands for itself in \(text.shown), where it is not at the end")
                    : nil
            }
        case .exact, .wildcard, .below: return wildcard
        }
    }

    /// A first label `*` means something to some providers.
    private static func wildcard(_ text: String) -> Flaw? {
        let rest = text.replacing(text: "://*.", with: "://")
        guard rest.contains("*") else { return nil }
        return Flaw(
            "'*' stands for itself in \(text.shown); list each URI, or list no clients and write "
                + "patterns into redirect_uris at the top level")
    }

    /// The address of a page.
    package static func page(_ text: String) -> Flaw? {
        if let flaw = characters(text) { return flaw }
        guard let uri = URI(text), uri.isHTTP else {
            return Flaw("expected an http or https URL, found \(text.shown)")
        }
        return uri.hasPlainHost ? nil : hostFlaw(text)
    }

    /// The origin of scripts, a `+` for those of the redirect URIs, or a `*` for any.
    package static func origin(_ text: String) -> Flaw? {
        [Client.redirectOrigins, Origin.any].contains(text) ? nil : page(text)
    }

    /// An issuer or another base for paths, which has neither query nor fragment (RFC 8414 §2).
    package static func base(_ text: String) -> Flaw? {
        if let flaw = page(text) { return flaw }
        if text.contains("?") { return "must not have a query; leave out '?' and the rest" }
        if text.contains("#") { return "must not have a fragment; leave out '#' and the rest" }
        return nil
    }
}

private extension URICheck {
    static func schemeFlaw(_ scheme: String) -> Flaw? {
        guard RedirectURI.dangerousSchemes.contains(scheme.lowercased()) else { return nil }
        return Flaw("'\(scheme):' stays within the browser; use another scheme")
    }

    static func hostFlaw(_ text: String) -> Flaw {
        if text.contains(text: ":*") {
            let example = text.replacing(text: ":*", with: ":3000")
            return Flaw(
                "'*' cannot stand for a port in \(text.shown); write one entry for each port, such as "
                    + "\(example.shown)")
        }
        return Flaw("expected a host, and at most a port, after '//' in \(text.shown)")
    }

    /// Characters that RFC 3986 §2 does not allow could not go into a header either.
    static func characters(_ text: String) -> Flaw? {
        if text.count > 1, let first = text.first, first == text.last, "\"'".contains(first) {
            return Flaw("is wrapped in quotation marks; remove them: \(text)")
        }
        let culprit = text.unicodeScalars.first { scalar in
            !(0x21...0x7e).contains(scalar.value) || "\"<>\\^`{|}".unicodeScalars.contains(scalar)
        }
        guard let culprit else { return nil }
        return Flaw("has the character \(culprit.codePoint), which a URI has to percent-encode")
    }
}

extension URI {
    /// True if the scheme is in fact a host: no scheme is followed by a port.
    var isHostAndPort: Bool {
        guard authority == nil else { return false }
        let port = path.prefix { $0 != "/" }
        return !port.isEmpty && port.count <= 5 && port.allSatisfy(\.isNumber)
    }

    /// True if the authority is only a host, with or without a port.
    package var hasPlainHost: Bool {
        guard let authority, let host, !host.isEmpty, !authority.contains("@") else { return false }
        let port = authority.dropFirst(host.count)
        let digits = port.dropFirst()
        return port.isEmpty
            || (port.hasPrefix(":") && digits.allSatisfy(\.isNumber) && UInt16(digits) != nil)
    }

    package var port: Int? {
        authority.flatMap { Int($0.dropFirst(host?.count ?? 0).dropFirst()) }
    }
}

/// The demand of some providers that redirect URIs have https and a public host name.
enum PublicHTTPS {
    static func has(_ uri: String) -> Bool {
        guard let uri = URI(uri), uri.scheme.lowercased() == "https", let host = uri.host else {
            return false
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && labels.allSatisfy { !$0.isEmpty } && labels.last != "localhost"
            && labels.last?.utf8.allSatisfy(\.isDigit) == false && !host.hasPrefix("[")
    }
}
