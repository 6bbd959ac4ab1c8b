import Members

/// Reads what a described provider's userinfo has apart from the claims of the scope.
struct UserInfoFormReader {
    func read(_ members: inout MemberReader, into form: inout UserInfoForm) {
        form.aliases = members.changed("aliases", form.aliases) { members, alias in
            members.string(alias)
        }
        form.fallbacks = members.changed("fallbacks", form.fallbacks) { members, claim in
            members.oneOrSeveral(claim)
        }
    }
}
