import Members

/// Reads what a described provider holds redirect URIs to.
struct RedirectRulesReader {
    func read(_ members: inout MemberReader, into rules: inout RedirectRules) {
        rules.fragment = members.choice("fragment") ?? rules.fragment
        rules.comparison = members.choice("comparison") ?? rules.comparison
        members.replace(&rules.wantsPublicHTTPS, "public_https")
    }
}
