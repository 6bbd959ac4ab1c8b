import HTTP
import OAuth
import Text

/// Where the control API and the pages that call it are, within a tenant.
package enum ControlPath {
    package static let root = "/_understudy"
    static let prefix = root + "/"
}

extension Exchange {
    /// Whether the path is that of the control API or below it, of whichever tenant.
    var isOfControl: Bool {
        let path = request.path
        if path == ControlPath.root || path.hasPrefix(ControlPath.prefix) { return true }
        if let place = server.profile.tenantPath {
            return place.split(path).map { Self.beginsWithControl($0.path) } ?? false
        }
        return Self.beginsWithControl(path.dropFirst().drop { $0 != "/" })
    }

    private static func beginsWithControl(_ path: Substring) -> Bool {
        path == ControlPath.root || path.hasPrefix(ControlPath.prefix)
    }
}
