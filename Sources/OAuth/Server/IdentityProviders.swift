import JOSE
import Members

/// The identity providers whose assertions a tenant accepts for its users.
struct IdentityProviders: Extension {
    var list: [IdentityProvider] = []

    subscript(issuer: String) -> IdentityProvider? { list.first { $0.issuer == issuer } }
}

struct IdentityProvider: Sendable, Equatable {
    let issuer: String
    /// Its keys; where neither a set nor an address is stated, its metadata has the address.
    let keys: ClientKeys
}

/// Reads `identity_providers`.
struct IdentityProviderMembers: TenantMembers {
    private static let list = "identity_providers"

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let providers = members.objects(Self.list) { members -> IdentityProvider? in
            let issuer = members.string("issuer", check: URICheck.base)
            if issuer == nil { members.require("issuer") }
            let keys = ClientKeys(reading: &members)
            return issuer.map { IdentityProvider(issuer: $0, keys: keys) }
        }
        members.refuseDuplicates(in: Self.list, of: "issuer") { $0["issuer"]?.string }
        guard let providers else { return }
        configuration.extensions[IdentityProviders.self].list = providers
    }
}

/// The members of a configuration that only some provider has.
package struct ProviderMembers: Sendable {
    package let tenants: [any TenantMembers]
    package let clients: [any ClientMembers]
    package let users: [any UserMembers]

    package init(
        tenants: [any TenantMembers] = [], clients: [any ClientMembers] = [],
        users: [any UserMembers] = []
    ) {
        self.tenants = tenants
        self.clients = clients
        self.users = users
    }
}

/// Reads the tenant members that only one provider has.
package protocol TenantMembers: Sendable {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration)
}

/// Reads the client members that one provider or one feature has.
package protocol ClientMembers: Sendable {
    /// The members that a client may state about itself when it registers (RFC 7591 §2).
    var registrable: Set<String> { get }

    /// - Parameter readFile: reads the files that members name; fails where none is allowed.
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader)
}

extension ClientMembers {
    package var registrable: Set<String> { [] }
}
