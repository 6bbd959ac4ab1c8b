import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// The server at which a client is examined: its tenants, each looked up anew, since changes put another
/// one in its place.
package struct ExamRoom: Sendable {
    /// The tenant that asks where the client has one issuer only; nil for the root.
    let home: String?
    /// The exchange that a request to a tenant's control API would be; makes the tenant.
    let exchange: @Sendable (_ tenant: String?) -> Exchange

    package init(
        home: String?, exchange: @escaping @Sendable (_ tenant: String?) -> Exchange
    ) {
        self.home = home
        self.exchange = exchange
    }

    /// Declares a tenant that has what the root had at the start, in place of any of that name.
    ///
    /// - Throws: `TenantConflict` for a name that cannot be told from another's.
    func declare(_ tenant: String) throws {
        let installation = exchange(nil).installation
        let order = try MemberReader.read(["name": .string(tenant)]) { members in
            ConfigurationReader(ofRequests: installation.vocabulary).order(
                &members, below: installation.tenants.configuration)
        }
        _ = try installation.tenants.declare(order, mayReplace: true)
    }

    /// The tenant to which defects lead a client of another one, or of the root.
    func evil(of tenant: String?) -> AuthorizationServer {
        exchange(Self.evilName(of: tenant)).server
    }

    static func evilName(of tenant: String?) -> String {
        tenant.map { "\($0)-evil" } ?? "evil"
    }

    /// The words of rules.
    package var vocabulary: RuleVocabulary { exchange(nil).vocabulary.rules }
}
