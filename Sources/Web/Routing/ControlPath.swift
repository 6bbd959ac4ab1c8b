import HTTP
import OAuth
import Text

/// Where the control API and the pages that call it are, within a tenant.
package enum ControlPath {
    package static let root = "/_understudy"
    static let prefix = root + "/"

    /// What everyone may have that stands beside the control API: it tells nothing of a tenant.
    private static let free: Set<Substring> = ["assets", "ca.pem", "health", "resource"]

    /// Whether a path within a tenant is that of the control API or below it.
    static func begins(_ path: some StringProtocol) -> Bool {
        path == root || path.hasPrefix(prefix)
    }

    /// Whether a path leads to the control API, or to a page that calls it, of any tenant. Whatever may
    /// be routed there is guarded, also where no tenant has such a path.
    static func isGuarded(_ path: String) -> Bool {
        // Hardly any other path has this byte, and each request asks.
        guard path.contains(ascii: "_"), path.contains(text: root) else { return false }
        let segments = path.split(separator: "/")
        guard let place = segments.firstIndex(of: root.dropFirst()) else { return false }
        return !segments[(place + 1)...].prefix(1).contains(where: free.contains)
    }
}

extension Exchange {
    /// Whether the path is that of the control API or below it, of whichever tenant.
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
