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
    var isPathByte: Bool {
        (0x21...0x7e).contains(self) && !"\"#<>?[\\]^`|".utf8.contains(self)
    }
}
