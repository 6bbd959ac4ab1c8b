import Members

/// What a provider demands of redirect URIs.
package struct RedirectRules: Sendable {
    package var fragment = FragmentRule.refused
    package var comparison = RedirectComparison.exact
    /// Whether anything but https with a domain name is a finding.
    package var wantsPublicHTTPS = false

    package init() {}

    /// The part of a sent redirect URI that counts.
    func heeded(_ sent: String) -> String {
        fragment == .stripped ? sent.withoutFragment : sent
    }
}

/// How a fragment in a redirect URI is handled, which RFC 6749 §3.1.2 forbids.
package enum FragmentRule: String, Sendable, CaseIterable {
    case refused
    /// The fragment is removed, here and at the token endpoint.
    case stripped
}

extension RedirectRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        fragment = members.choice("fragment") ?? fragment
        comparison = members.choice("comparison") ?? comparison
        members.replace(&wantsPublicHTTPS, "public_https")
    }
}
