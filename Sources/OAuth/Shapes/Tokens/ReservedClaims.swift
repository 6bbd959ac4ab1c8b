import JOSE
import Members

/// Names that a rule may not use for its own claims; such claims are silently dropped.
package struct ReservedClaims: Sendable {
    package var names: Set<String> = []
    /// The hosts whose URLs, and those of their subdomains, may not name claims.
    package var hosts: Set<String> = []
    package var prefixes: [String] = []

    package init(names: Set<String> = [], hosts: Set<String> = [], prefixes: [String] = []) {
        self.names = names
        self.hosts = hosts
        self.prefixes = prefixes
    }

    /// The claims that may be merged into a token. Null removes a claim, which only tests do and
    /// which is always allowed.
    package func admitted(_ claims: [String: JSON]) -> [String: JSON] {
        claims.filter { $0.value.isNull || !isReserved($0.key) }
    }

    private func isReserved(_ name: String) -> Bool {
        if names.contains(name) || prefixes.contains(where: name.hasPrefix) { return true }
        guard let uri = URI(name), uri.isHTTP, let host = uri.host else { return false }
        return hosts.contains { host == $0 || host.hasSuffix("." + $0) }
    }
}

extension ReservedClaims: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.replace(&names, "names")
        members.replace(&hosts, "hosts", check: HostName.flaw(in:))
        prefixes = members.strings("prefixes") ?? prefixes
    }
}
