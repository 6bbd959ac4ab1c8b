import Members

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
