import Members

/// Reads when a described provider gives refresh tokens, and what becomes of them.
struct RefreshTokenRulesReader {
    func read(_ members: inout MemberReader, into rules: inout RefreshTokenRules) {
        rules.given = members.choice("given") ?? rules.given
        rules.rotation = members.choice("rotation") ?? rules.rotation
        members.replace(&rules.isRepeated, "repeated")
        members.replace(&rules.takesAccessTokens, "takes_access_tokens")
    }
}
