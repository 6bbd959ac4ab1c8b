import Members

/// What a provider demands of redirect URIs.
package struct RedirectRules: Sendable {
    package var comparison = RedirectComparison.exact
    /// Whether anything but https with a domain name is a finding.
    package var wantsPublicHTTPS = false
    /// Whether a request names one even where the client has no other (RFC 6749 §3.1.2.3).
    package var isRequired = false
    /// Whether the port of a loopback address may vary for all clients, and not for native ones alone.
    package var ignoresLoopbackPorts = false
    /// Whether native clients may use any loopback address without registering it.
    package var takesAnyLoopback = false
    /// Whether the first one registered stands for one that a request leaves out, and not only where it
    /// is the only one.
    package var takesFirst = false
    /// Whether a token request may leave it out (RFC 6749 §4.1.3), though the one before named it.
    package var isOptionalAtToken = false
    /// Whether a request with one that does not fit is answered at the first one registered, which
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
