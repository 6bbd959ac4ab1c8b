/// Reads when a described provider gives refresh tokens.
struct RefreshTokenRulesReader {
    func read(_ members: inout MemberReader, into rules: inout RefreshTokenRules) {
        rules.given = members.choice("given") ?? rules.given
        rules.rotation = members.choice("rotation") ?? rules.rotation
        rules.isRepeated = members.bool("repeated") ?? rules.isRepeated
    }
}
