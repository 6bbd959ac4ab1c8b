import Members
import Text

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
    package var isLoopback: Bool {
        LoopbackHost.includes(host)
    }

    /// Returns true if a configured origin means this one; the first label of its host may be `*`.
    package func matches(_ configured: String) -> Bool {
        RedirectURI.matches(text, wildcard: URI(configured)?.origin ?? configured)
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
