import Members
import OAuth

/// As what a tenant, a client or a user is refused, in the provider's own word; nil for those that are
/// not.
package struct StatedRefusal: Extension {
    package var name: String?

    package init() {}
}

extension StatedRefusal {
    package var heapBytes: Int { name?.heapBytes ?? 0 }
}

/// Reads `refused_as`, wherever it may stand.
struct RefusalMembers: TenantMembers, ClientMembers, UserMembers {
    static let name = "refused_as"

    let names: [String]

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        read(&members, into: &configuration.extensions)
    }

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        read(&members, into: &client.extensions)
    }

    func read(_ members: inout MemberReader, into user: inout User) {
        read(&members, into: &user.extensions)
    }

    private func read(_ members: inout MemberReader, into extensions: inout Extensions) {
        guard let name = members.word(Self.name, of: names) else { return }
        extensions[StatedRefusal.self].name = name
    }
}
