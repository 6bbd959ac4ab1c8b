import Members
import OAuth

/// The configured refusal's name, in the provider's own word, for a tenant, a client or a user; nil
/// where it is not refused.
package struct StatedRefusal: Extension {
    package var name: String?

    package init() {}
}

extension StatedRefusal {
    package var heapBytes: Int { name?.heapBytes ?? 0 }
}

/// Reads `refused_as`, in all its places.
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
