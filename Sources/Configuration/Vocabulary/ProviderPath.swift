import Members
import OAuth
import Text

/// The rules for the paths that a provider has.
enum ProviderPath {
    /// The prefix of Understudy's own paths, which belong to no provider.
    static let reserved = "/_understudy"

    static func flaw(in path: String) -> Flaw? {
        guard path.hasPrefix("/") else {
            return Flaw("expected a path that begins with '/', found \(path.shown)")
        }
        guard path.utf8.allSatisfy(\.isPathByte) else {
            return Flaw("has a character that no path has as it is: \(path.shown)")
        }
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !segments.contains("."), !segments.contains("..") else {
            return "has a segment of dots, which no client sends as it is"
        }
        guard path != reserved, !path.hasPrefix(reserved + "/") else {
            return "belongs to Understudy itself; take another path"
        }
        return nil
    }

    /// The flaw in a pattern for the paths of tenants; nil for a good one.
    static func flaw(inPatternForTenants pattern: String) -> Flaw? {
        // The separator between the names of the root stands in no path.
        if let flaw = flaw(in: pattern.replacing(text: "|", with: "-")) { return flaw }
        guard let path = TenantPath(pattern), !pattern.hasSuffix("/"),
            !path.path(of: nil).contains("|")
        else {
            return Flaw(
                "expected one segment in braces, the root's name, as in '/realms/{master}'; found "
                    + pattern.shown)
        }
        return path.rootNames.lazy.compactMap(TenantName.flaw(in:)).first
    }
}

private extension UInt8 {
    /// Visible ASCII that can stand in a path as it is (RFC 3986 §3.3), and braces.
    var isPathByte: Bool { (0x21...0x7e).contains(self) && !"\"#<>?[\\]^`|".utf8.contains(self) }
}

/// The rules for the first segment of a path that names a tenant.
package enum TenantName {
    /// The most segments of the name of a tenant that is declared.
    static let mostSegments = 8

    package static func isValid(_ name: some StringProtocol) -> Bool { flaw(in: name) == nil }

    /// The flaw in `name`, which must have 1 to 64 unreserved characters (RFC 3986 §2.3) and be no
    /// reserved word.
    package static func flaw(in name: some StringProtocol) -> Flaw? {
        if [".", "..", ".well-known", "_understudy"].contains(where: { $0 == name }) {
            return Flaw("'\(name)' has a meaning of its own in a path and names no tenant")
        }
        guard (1...64).contains(name.utf8.count), name.utf8.allSatisfy(\.isUnreserved) else {
            return "a tenant's name is 1 to 64 characters of A-Z a-z 0-9 . _ ~ -"
        }
        return nil
    }

    /// The flaw of a name where the provider has a place of its own for names.
    package static func flaw(in name: String, of profile: Profile) -> Flaw? {
        guard profile.tenantPath != nil, name.contains(ascii: "/") else { return nil }
        return "the path of a tenant of this profile has one segment for the name"
    }

    /// The flaw of two names for one host, since hosts have no case (RFC 9110 §4.2.3).
    static func sameHost(_ name: String, _ other: String) -> Flaw {
        Flaw("'\(name)' and '\(other)' differ in case alone, so no host can tell them apart")
    }
}
