/// Reads a resource server.
package struct APIReader: Sendable {
    package init() {}

    /// Answers nil when there is no `identifier`, which has been reported then.
    package func read(_ members: inout MemberReader) -> API? {
        let identifier = members.requiredString("identifier")
        let scopes = members.strings("scopes", check: isScopeValue) ?? []
        let allowsOfflineAccess = members.bool("allow_offline_access") ?? true
        return identifier.map {
            API(identifier: $0, scopes: scopes, allowOfflineAccess: allowsOfflineAccess)
        }
    }

    private func isScopeValue(_ text: String) -> Flaw? {
        text.contains(" ")
            ? Flaw("expected one scope value, found several in \(text.shown)")
            : Scope.flaw(in: text)
    }
}
