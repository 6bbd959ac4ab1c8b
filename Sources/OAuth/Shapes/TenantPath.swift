/// The path of a provider's tenants, with the root's name as one segment in braces, such as
/// `/realms/{master}`. The root may have several names, as in `/{common|organizations}`; its
/// addresses are below the first. All endpoints of a tenant lie below it.
package struct TenantPath: Sendable, Equatable {
    /// The names of the root tenant in such a path; at least one.
    package let rootNames: [String]
    /// The text before the name and after it.
    private let head: String
    private let tail: String

    /// Nil unless exactly one segment is in braces.
    package init?(_ pattern: String) {
        let parts = pattern.split(omittingEmptySubsequences: false) { "{}".contains($0) }
        guard parts.count == 3, pattern == "\(parts[0]){\(parts[1])}\(parts[2])",
            parts[0].first == "/", parts[0].last == "/",
            parts[2].isEmpty || parts[2].first == "/"
        else { return nil }
        head = String(parts[0])
        rootNames = parts[1].split(separator: "|", omittingEmptySubsequences: false)
            .map(String.init)
        tail = String(parts[2])
        guard rootNames.allSatisfy({ !$0.isEmpty }) else { return nil }
    }

    /// - Parameter name: nil for the tenant at the root.
    package func path(of name: String?) -> String {
        path(named: name ?? rootNames[0])
    }

    /// - Parameter segment: the name of a tenant, or one of the names of the root.
    package func path(named segment: String) -> String {
        head + segment + tail
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
