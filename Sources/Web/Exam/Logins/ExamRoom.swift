import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// The server at which a client is examined. Its tenants are looked up each time, since changes
/// replace them.
package struct ExamRoom: Sendable {
    /// The tenant that asks if the client has only one issuer; nil for the root.
    let home: String?
    /// The exchange of a request to a tenant's control API; makes the tenant.
    let exchange: @Sendable (_ tenant: String?) -> Exchange

    package init(
        home: String?, exchange: @escaping @Sendable (_ tenant: String?) -> Exchange
    ) {
        self.home = home
        self.exchange = exchange
    }

    /// Declares a tenant with the root's initial settings, replacing any of that name.
    ///
    /// - Throws: `TenantConflict` for a name too similar to another.
    func declare(_ tenant: String) throws {
        let installation = exchange(nil).installation
        let order = try MemberReader.read(["name": .string(tenant)]) { members in
            ConfigurationReader(ofRequests: installation.vocabulary).order(
                &members, below: installation.tenants.configuration)
        }
        _ = try installation.tenants.declare(order, mayReplace: true)
    }

    /// The hostile tenant to which defects lead a client of another one, or of the root.
    func evil(of tenant: String?) -> AuthorizationServer {
        exchange(Self.evilName(of: tenant)).server
    }

    static func evilName(of tenant: String?) -> String {
        tenant.map { "\($0)-evil" } ?? "evil"
    }

    package var vocabulary: RuleVocabulary { exchange(nil).vocabulary.rules }
}
