import Members
import OAuth

struct OrganizationReader {
    /// Reports a missing `id` or `name` and returns nil.
    func read(_ members: inout MemberReader) -> Organization? {
        let id = members.string("id") { text in
            text.hasPrefix(Organization.idPrefix)
                ? nil : "the id of an organization begins with 'org_'"
        }
        let name = members.requiredString("name")?.lowercased()
        let displayName = members.string("display_name")
        let subjects = members.strings("members")
        let connections = members.strings("connections") ?? []
        if id == nil, members.value("id") == nil {
            members.report("'id' is missing")
        }
        guard let id, let name else { return nil }
        var organization = Organization(id: id, name: name)
        organization.displayName = displayName
        organization.members = subjects
        organization.connections = connections
        return organization
    }
}
