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

    package init() {}
}

extension RedirectRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        comparison = members.choice("comparison") ?? comparison
        members.replace(&wantsPublicHTTPS, "public_https")
        members.replace(&isRequired, "required")
        members.replace(&ignoresLoopbackPorts, "ignores_loopback_ports")
        members.replace(&takesAnyLoopback, "any_loopback")
    }
}
