/// Reads a resource server.
package struct APIReader: Sendable {
    package init() {}

    /// Answers nil when there is no `identifier`, which has been reported then.
    package func read(_ members: inout MemberReader) -> API? {
        let identifier = members.requiredString("identifier")
        let scopes = members.strings("scopes", check: Scope.valueFlaw(in:)) ?? []
        let allowsOfflineAccess = members.bool("allow_offline_access") ?? true
        var api = API(
            identifier: identifier ?? "", scopes: scopes, allowOfflineAccess: allowsOfflineAccess)
        api.enforcesPermissions = members.bool("rbac") ?? false
        api.addsPermissions = members.bool("add_permissions") ?? false
        api.tokenLifetime = members.seconds("token_lifetime", from: 1)
        api.tokenDialect = members.string(
            "token_dialect", check: MemberReader.isOne(of: Self.dialects))
        return identifier == nil ? nil : api
    }

    /// Those of all profiles.
    private static let dialects = Set(Catalog.profiles.flatMap(\.accessTokenDialects.keys)).sorted()
}
