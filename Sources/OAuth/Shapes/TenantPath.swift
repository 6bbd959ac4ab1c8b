/// The path of a provider's tenants, with the root's name as one segment in braces, such as
/// `/realms/{master}`. All that a tenant serves lies below it.
package struct TenantPath: Sendable, Equatable {
    /// The name of the root tenant in such a path.
    package let rootName: String
    /// The text before the name and after it.
    private let head: String
    private let tail: String

    /// Nil where not exactly one segment is in braces.
    package init?(_ pattern: String) {
        let parts = pattern.split(omittingEmptySubsequences: false) { "{}".contains($0) }
        guard parts.count == 3, pattern == "\(parts[0]){\(parts[1])}\(parts[2])",
            parts[0].first == "/", parts[0].last == "/", !parts[1].isEmpty,
            parts[2].isEmpty || parts[2].first == "/"
        else { return nil }
        head = String(parts[0])
        rootName = String(parts[1])
        tail = String(parts[2])
    }

    /// - Parameter name: nil for the tenant at the root.
    package func path(of name: String?) -> String {
        head + (name ?? rootName) + tail
    }

    /// The tenant's name in a path, and the rest below the tenant's path; nil for any other path.
    package func split(_ path: String) -> (name: Substring, path: Substring)? {
        guard path.hasPrefix(head) else { return nil }
        let named = path.dropFirst(head.count)
        let name = named.prefix { $0 != "/" }
        let rest = named.dropFirst(name.count)
        guard rest.hasPrefix(tail) else { return nil }
        let below = rest.dropFirst(tail.count)
        return below.isEmpty || below.first == "/" ? (name, below) : nil
    }
}
