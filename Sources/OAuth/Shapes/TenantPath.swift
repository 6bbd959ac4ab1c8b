/// Where a provider has its tenants: a path with one segment in braces, which is the tenant's name,
/// such as `/realms/{realm}`. All that a tenant serves lies below it.
package struct TenantPath: Sendable, Equatable {
    /// What the tenant at the root is called there.
    package let rootName: String
    /// What stands before the name and behind it.
    private let head: String
    private let tail: String

    /// A pattern without a segment in braces is a programmer error.
    package init(_ pattern: String, root: String) {
        rootName = root
        let halves = pattern.split(separator: "{", maxSplits: 1)
        let rest = halves.last?.split(separator: "}", maxSplits: 1) ?? []
        precondition(
            halves.count == 2 && pattern.contains("}") && pattern.first == "/",
            "a tenant's path has a segment in braces")
        head = String(halves[0])
        tail = rest.count > 1 ? String(rest[1]) : ""
    }

    /// - Parameter name: nil for the tenant at the root.
    package func path(of name: String?) -> String {
        head + (name ?? rootName) + tail
    }

    /// The name in a path, and what follows below the tenant's own; nil for a path of another kind.
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
