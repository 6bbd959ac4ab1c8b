import Members

/// Reads what organizations are to a client.
struct ClientOrganizationsReader {
    func read(_ members: inout MemberReader) -> ClientOrganizations {
        var organizations = ClientOrganizations()
        organizations.usage = members.choice("organization_usage")
        organizations.prompt =
            members.choice("organization_require_behavior") ?? organizations.prompt
        if organizations.prompt != .never, organizations.usage != .require {
            members.report(
                "organization_require_behavior needs organization_usage 'require'")
        }
        return organizations
    }
}
