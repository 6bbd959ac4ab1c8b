import Members
import OAuth

/// Reads the tokens that a described provider issues, and its claims about users.
struct IssueReader {
    /// All profiles; together, their tokens have every supported claim.
    let profiles: [Profile]

    func read(_ members: inout MemberReader, into profile: inout Profile) {
        profile.lifetimes.merge(members.object("lifetimes", [Lifetime: Seconds].read) ?? [:]) {
            $1
        }
        readTokens(&members, into: &profile)
        members.merge("userinfo", into: &profile.userInfo)
        members.merge("subjects", into: &profile.subjects)
        profile.emailRelay = EmailRelay.read(
            "email_relay", of: &members, profile.emailRelay)
        profile.usualClaims = members.changed("usual_claims", profile.usualClaims) {
            $0.value($1)
        }
        profile.textClaims = members.strings("text_claims") ?? profile.textClaims
        profile.updatedAt = members.choice("updated_at") ?? profile.updatedAt
        members.merge("reserved_claims", into: &profile.reservedClaims)
        members.merge("device", into: &profile.device)
    }
}

private extension IssueReader {
    func readTokens(_ members: inout MemberReader, into profile: inout Profile) {
        let known = profiles.map(\.accessTokenShape)
        members.merge("access_token", into: &profile) { members, profile in
            profile.accessToken = members.choice("form") ?? profile.accessToken
            profile.accessTokenShape.readAccessToken(&members, known: known)
        }
        let shape = profile.accessTokenShape
        profile.accessTokenDialects = members.changed(
            "access_token_dialects", profile.accessTokenDialects
        ) { members, name in
            var dialect = profile.accessTokenDialects[name] ?? shape
            return members.merge(name, into: &dialect) { $1.readAccessToken(&$0, known: known) }
                ? dialect : nil
        }
        members.merge("id_token", into: &profile.idTokenShape) {
            $1.readIDToken(&$0, known: profiles.map(\.idTokenShape))
        }
        members.merge("token_forms", into: &profile.tokenForms)
        members.merge("refresh_token", into: &profile.refreshToken)
    }
}
