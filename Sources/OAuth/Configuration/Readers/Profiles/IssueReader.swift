import Members

/// Reads what a described provider issues, and says of its users.
struct IssueReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader, into profile: inout Profile) {
        profile.lifetimes.merge(members.object("lifetimes", LifetimesReader().read) ?? [:]) {
            $1
        }
        readTokens(&members, into: &profile)
        members.merge("userinfo", into: &profile.userInfo, UserInfoFormReader().read)
        members.merge("subjects", into: &profile.subjects, SubjectFormReader().read)
        profile.emailRelay = EmailRelayReader().read(
            "email_relay", of: &members, profile.emailRelay)
        profile.updatedAt = members.choice("updated_at") ?? profile.updatedAt
        members.merge("reserved_claims", into: &profile.reservedClaims, ReservedClaimsReader().read)
        members.merge("device", into: &profile.device, DeviceRulesReader().read)
    }
}

private extension IssueReader {
    func readTokens(_ members: inout MemberReader, into profile: inout Profile) {
        let shapes = AccessTokenShapeReader(vocabulary.profiles)
        members.merge("access_token", into: &profile) { members, profile in
            profile.accessToken = members.choice("form") ?? profile.accessToken
            shapes.read(&members, into: &profile.accessTokenShape)
        }
        let shape = profile.accessTokenShape
        profile.accessTokenDialects = members.changed(
            "access_token_dialects", profile.accessTokenDialects
        ) { members, name in
            var dialect = profile.accessTokenDialects[name] ?? shape
            return members.merge(name, into: &dialect, shapes.read) ? dialect : nil
        }
        members.merge(
            "id_token", into: &profile.idTokenShape,
            IDTokenShapeReader(vocabulary.profiles).read)
        members.merge("token_forms", into: &profile.tokenForms, TokenFormsReader().read)
        members.merge("refresh_token", into: &profile.refreshToken, RefreshTokenRulesReader().read)
    }
}
