import Members

/// Reads a resource server.
struct APIReader {
    /// The names of the shapes that its access tokens may have.
    let dialects: [String]

    /// Answers nil when there is no `identifier`, which has been reported then.
    func read(_ members: inout MemberReader) -> API? {
        let identifier = members.requiredString("identifier")
        let scopes = members.strings("scopes", check: Scope.valueFlaw(in:)) ?? []
        let allowsOfflineAccess = members.bool("allow_offline_access") ?? true
        var api = API(
            identifier: identifier ?? "", scopes: scopes, allowOfflineAccess: allowsOfflineAccess)
        api.enforcesPermissions = members.bool("rbac") ?? false
        api.addsPermissions = members.bool("add_permissions") ?? false
        api.tokenLifetime = members.seconds("token_lifetime", from: 1)
        api.tokenDialect = members.word("token_dialect", of: dialects)
        return identifier == nil ? nil : api
    }
}
