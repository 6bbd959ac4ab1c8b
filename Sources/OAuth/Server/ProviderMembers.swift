import Members

/// Reads the members of a tenant that one provider alone has.
package protocol TenantMembers: Sendable {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration)
}

/// Reads the members of a client that one provider alone has.
package protocol ClientMembers: Sendable {
    /// - Parameter readFile: reads the files that members name; where nobody may name any, it fails.
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader)
}
