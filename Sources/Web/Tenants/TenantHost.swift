import Configuration
import OAuth
import Text

/// The tenant in the host of a request: `acme.localhost:8414` names `acme`.
enum TenantHost: Equatable {
    case root
    case tenant(String)
    /// A name below `localhost` that no tenant has.
    case unknown(String)

    /// Hosts are compared without case and without the final dot of a full name (RFC 9110 §4.2.3,
    /// RFC 1034 §3.1).
    init(_ authority: String, in tenants: DeclaredTenants) {
        // Nearly every request names a host without a dot.
        guard authority.contains(ascii: ".") else {
            self = .root
            return
        }
        let host = HostName.plain(authority)
        guard host.hasSuffix(Self.parent) else {
            self = .root
            return
        }
        let name = String(host.dropLast(Self.parent.count))
        if let declared = tenants.name(forHost: name) {
            self = .tenant(declared)
        } else if tenants.isOfRoot(host: host) {
            self = .root
        } else if !name.contains("."), TenantName.isValid(name) {
            self = .tenant(name)
        } else {
            self = .unknown(host)
        }
    }

    private static let parent = ".localhost"
}
