import Members

/// Reads an API from a configuration or a request.
package struct APIReader: Sendable {
    /// The names of the shapes that access tokens may have.
    private let dialects: [String]

    package init(dialects: [String]) {
        self.dialects = dialects
    }

    /// Returns nil when there is no `identifier`, which it has then reported.
    package func read(_ members: inout MemberReader) -> API? {
        let identifier = members.requiredString("identifier")
        let scopes = members.strings("scopes", check: Scope.valueFlaw(in:)) ?? []
        let allowsOfflineAccess = members.bool("allow_offline_access") ?? true
        var api = API(
            identifier: identifier ?? "", scopes: scopes, allowOfflineAccess: allowsOfflineAccess)
        api.enforcesPermissions = members.bool("rbac") ?? false
        api.addsPermissions = members.bool("add_permissions") ?? false
        api.tokenLifetime = members.seconds("token_lifetime", from: 1)
        api.tokenDialect = members.word("token_dialect", of: dialects)
        api.written = members.written
        return identifier == nil ? nil : api
    }
}
