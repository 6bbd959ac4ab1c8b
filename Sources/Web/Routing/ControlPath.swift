import HTTP
import OAuth
import Text

/// The paths of the control API and of the pages that call it, within a tenant.
package enum ControlPath {
    package static let root = "/_understudy"
    static let prefix = root + "/"

    /// Public paths beside the control API, which tell nothing of a tenant.
    private static let free: Set<Substring> = ["assets", "ca.pem", "health", "resource"]

    /// Tells whether a path within a tenant is the control API's root or below it.
    static func begins(_ path: some StringProtocol) -> Bool {
        path == root || path.hasPrefix(prefix)
    }

    /// Tells whether a path leads to the control API of any tenant, or to a page that calls it.
    /// Every possible route there is guarded, even if no tenant has such a path.
    static func isGuarded(_ path: String) -> Bool {
        // Few other paths have this byte, and every request asks.
        guard path.contains(ascii: "_"), path.contains(text: root) else { return false }
        let segments = path.split(separator: "/")
        guard let place = segments.firstIndex(of: root.dropFirst()) else { return false }
        return !segments[(place + 1)...].prefix(1).contains(where: free.contains)
    }
}

extension Exchange {
    /// True for the control API's root and paths below it, of any tenant.
    var isOfControl: Bool {
        let path = request.path
        if ControlPath.begins(path) { return true }
        if let place = server.profile.tenantPath {
            return place.split(path).map { ControlPath.begins($0.path) } ?? false
        }
        return ControlPath.begins(path.dropFirst().drop { $0 != "/" })
    }

    var isControlOff: Bool {
        if case .off = installation.control { true } else { false }
    }
}
