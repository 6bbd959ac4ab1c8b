import Members

/// Reads what a described provider makes of the APIs that a request names.
struct AudienceRulesReader {
    func read(_ members: inout MemberReader, into rules: inout AudienceRules) {
        members.replace(&rules.includesUserInfo, "includes_userinfo")
        members.replace(&rules.dropsUnknownScopes, "drops_unknown_scopes")
        members.replace(&rules.isRequiredOfClients, "required_of_clients")
        members.replace(&rules.passwordsOpenAll, "passwords_open_all")
    }
}
