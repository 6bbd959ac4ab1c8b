import Members
import OAuth

/// Reads a client's rules for organizations.
struct OrganizationClientMembers: ClientMembers {
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        var organizations = ClientOrganizations()
        organizations.usage = members.choice("organization_usage")
        organizations.prompt =
            members.choice("organization_require_behavior") ?? organizations.prompt
        if organizations.prompt != .never, organizations.usage != .require {
            members.report(
                "organization_require_behavior needs organization_usage 'require'")
        }
        client.organizations = organizations
    }
}
