import Members
import Text

/// The rules for the first segment of a path that names a tenant.
package enum TenantName {
    package static func isValid(_ name: some StringProtocol) -> Bool {
        flaw(in: name) == nil
    }

    /// The flaw in `name`, which must have 1 to 64 unreserved characters (RFC 3986 §2.3) and be no
    /// reserved word.
    package static func flaw(in name: some StringProtocol) -> Flaw? {
        if [".", "..", ".well-known", "_understudy"].contains(where: { $0 == name }) {
            return Flaw("'\(name)' has a meaning of its own in a path and names no tenant")
        }
        guard (1...64).contains(name.utf8.count), name.utf8.allSatisfy(\.isUnreserved) else {
            return "a tenant's name is 1 to 64 characters of A-Z a-z 0-9 . _ ~ -"
        }
        return nil
    }

    /// The flaw of two names for one host, since hosts have no case (RFC 9110 §4.2.3).
    static func sameHost(_ name: String, _ other: String) -> Flaw {
        Flaw("'\(name)' and '\(other)' differ in case alone, so no host can tell them apart")
    }
}
