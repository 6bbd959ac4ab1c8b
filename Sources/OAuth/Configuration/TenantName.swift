/// The rules for the first segment of a path that names a tenant.
package enum TenantName {
    /// What is wrong with `name`: it has 1 to 64 unreserved characters (RFC 3986 §2.3) and is no
    /// word with a meaning of its own in a path.
    package static func flaw(in name: String) -> Flaw? {
        if [".", "..", ".well-known", "_understudy"].contains(name) {
            return Flaw("'\(name)' has a meaning of its own in a path and names no tenant")
        }
        guard (1...64).contains(name.utf8.count), name.utf8.allSatisfy(isUnreserved) else {
            return "a tenant's name is 1 to 64 characters of A-Z a-z 0-9 . _ ~ -"
        }
        return nil
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e: true
        default: false
        }
    }
}
