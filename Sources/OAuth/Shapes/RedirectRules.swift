import Members

/// A provider's rules for redirect URIs.
package struct RedirectRules: Sendable {
    package var comparison = RedirectComparison.exact
    /// True if anything but https with a domain name is a finding.
    package var wantsPublicHTTPS = false
    /// True if a request has to name one even where the client has no other (RFC 6749 §3.1.2.3).
    package var isRequired = false
    /// True if the port of a loopback address may vary for all clients, not only for native ones.
    package var ignoresLoopbackPorts = false
    /// True if native clients may use any loopback address without registering it.
    package var takesAnyLoopback = false
    /// True if the first registered URI stands for one that a request leaves out, not only where it
    /// is the only one.
    package var takesFirst = false
    /// True if a token request may leave out the one of the login (RFC 6749 §4.1.3).
    package var isOptionalAtToken = false
    /// True if a request with an unregistered one is answered at the first registered one, which
    /// RFC 6749 §4.1.2.1 forbids.
    package var redirectsMismatch = false

    package init() {}
}

extension RedirectRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        comparison = members.choice("comparison") ?? comparison
        members.replace(&wantsPublicHTTPS, "public_https")
        members.replace(&isRequired, "required")
        members.replace(&ignoresLoopbackPorts, "ignores_loopback_ports")
        members.replace(&takesAnyLoopback, "any_loopback")
        members.replace(&takesFirst, "takes_first")
        members.replace(&isOptionalAtToken, "optional_at_token")
        members.replace(&redirectsMismatch, "redirects_mismatch")
    }
}
