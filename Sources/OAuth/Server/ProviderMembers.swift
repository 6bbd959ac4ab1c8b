import Members

/// Reads the tenant members that only one provider has.
package protocol TenantMembers: Sendable {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration)
}

/// Reads the client members that only one provider has.
package protocol ClientMembers: Sendable {
    /// - Parameter readFile: reads the files that members name; fails where none is allowed.
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader)
}
