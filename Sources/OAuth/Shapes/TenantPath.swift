/// The path of a provider's tenants, with the tenant's name as one segment in braces, such as
/// `/realms/{realm}`. All that a tenant serves lies below it.
package struct TenantPath: Sendable, Equatable {
    /// The name of the root tenant in such a path.
    package let rootName: String
    /// The text before the name and after it.
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
