import Members

extension Profile {
    /// Reads the names of tenants in paths and in issuers, and the branches of tenants.
    ///
    /// - Parameter pathFlaw: the flaw in a path with a name in braces; nil for a good one.
    package mutating func readTenants(
        _ members: inout MemberReader, pathFlaw: @escaping (String) -> Flaw?
    ) {
        let path = members.string("tenant_path", check: pathFlaw).flatMap(TenantPath.init)
        tenantPath = members.isNull("tenant_path") ? nil : path ?? tenantPath
        if let ignoresCase = members.bool("tenants_ignore_case") {
            tenantPath?.ignoresCase = ignoresCase
        }
        let pattern = TextPatternRule.anyText.read("issuer_name", of: &members, nil)
        if let pattern { issuerName = { pattern.text(of: $0 ?? "") } }
        if members.isNull("issuer_name") { issuerName = nil }
        let stated = members.object("branches") { members in
            branches.reading(&members, pathFlaw: pathFlaw)
        }
        branches = members.isNull("branches") ? nil : stated ?? branches
    }
}

private extension BranchRules? {
    /// These rules with what is stated; the same where no path is known.
    func reading(_ members: inout MemberReader, pathFlaw: (String) -> Flaw?) -> BranchRules? {
        let stated = members.string("path", check: pathFlaw).flatMap(TenantPath.init)
        let parameter = members.optionalString("parameter", self?.parameter)
        let ignoresCase = members.bool("ignores_case")
        guard var path = stated ?? self?.path else {
            members.report("needs 'path', such as '/{default}'")
            return self
        }
        path.ignoresCase = ignoresCase ?? path.ignoresCase
        var rules = BranchRules(path: path, profile: { $0 }, settings: { _, tenant in tenant })
        if let self {
            rules = BranchRules(path: path, profile: self.profile, settings: self.settings)
        }
        rules.parameter = parameter
        return rules
    }
}
