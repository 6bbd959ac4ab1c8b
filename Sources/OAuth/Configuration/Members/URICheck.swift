/// The rules for the URIs of a configuration.
package enum URICheck {
    /// A redirect URI is absolute and has no fragment (RFC 6749 §3.1.2).
    package static func redirect(_ text: String) -> Flaw? {
        if let flaw = characters(text) { return flaw }
        let parts = URIParts(text)
        guard let scheme = parts.scheme else {
            return Flaw("expected an absolute URI with a scheme, found '\(text.shortened)'")
        }
        if parts.fragment != nil {
            return "a redirect URI has no fragment (RFC 6749 §3.1.2); leave out '#' and the rest"
        }
        if ["javascript", "data", "vbscript"].contains(scheme) {
            return Flaw("a browser would run what follows '\(scheme):'; use another scheme")
        }
        return parts.isWeb && !parts.hasPlainHost ? hostFlaw(text) : nil
    }

    /// The address of a page.
    package static func page(_ text: String) -> Flaw? {
        if let flaw = characters(text) { return flaw }
        let parts = URIParts(text)
        guard parts.isWeb else {
            return Flaw("expected an http or https URL, found '\(text.shortened)'")
        }
        return parts.hasPlainHost ? nil : hostFlaw(text)
    }

    /// An issuer or another address that paths are added to: it has neither query nor fragment
    /// (RFC 8414 §2).
    package static func base(_ text: String) -> Flaw? {
        if let flaw = page(text) { return flaw }
        let parts = URIParts(text)
        if parts.query != nil { return "must not have a query; leave out '?' and the rest" }
        if parts.fragment != nil { return "must not have a fragment; leave out '#' and the rest" }
        return nil
    }
}

extension URICheck {
    private static func hostFlaw(_ text: String) -> Flaw {
        Flaw("expected a host, and at most a port, after '//' in '\(text.shortened)'")
    }

    /// What RFC 3986 §2 does not allow could not stand in a header either.
    private static func characters(_ text: String) -> Flaw? {
        let culprit = text.unicodeScalars.first { scalar in
            !(0x21...0x7e).contains(scalar.value) || "\"<>\\^`{|}".unicodeScalars.contains(scalar)
        }
        guard let culprit else { return nil }
        let code = String(culprit.value, radix: 16, uppercase: true)
        let name = String(repeating: "0", count: max(0, 4 - code.count)) + code
        return Flaw("has the character U+\(name), which a URI has to percent-encode")
    }
}
